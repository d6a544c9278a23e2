import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src',
  buildDirectory: 'build',
  ssr: true,
  // The whole route table is in the first page: no manifest calls on a network that drops.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
