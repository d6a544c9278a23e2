import { personalRows } from '../../db/personal.ts';
import type { Feature } from '../../feature.ts';
import { routes } from './routes.ts';

export const feature: Feature = {
  name: 'settings',
  routes,
  // Where the word of a change did not come through, it is found within five seconds all the same.
  schedules: [
    {
      name: 'settings.look',
      everySeconds: 4,
      inEach: true,
      run: ({ services }) => services.settings.refresh(),
    },
  ],
  personal: personalRows([{ table: 'settings', column: 'updated_by', erased: 'keep' }]),
};
