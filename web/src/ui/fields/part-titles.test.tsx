import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { afterEach, expect, test } from 'vitest';
import { PartTitles } from './part-titles.tsx';

afterEach(cleanup);

function Held() {
  return <output>{JSON.stringify(useWatch({ name: 'translations.hi.parts' }))}</output>;
}

function Parts({ second }: { second: string }) {
  const form = useForm({
    defaultValues: {
      sections: [{ title: 'Physics' }, { title: second }],
      translations: { hi: { parts: { Physics: 'भौतिकी' } } },
    },
  });
  return (
    <FormProvider {...form}>
      {[0, 1].map((at) => (
        <PartTitles
          key={at}
          base={`sections.${at}`}
          label={`Title ${at}`}
          inHindi={`Hindi ${at}`}
        />
      ))}
      <Held />
    </FormProvider>
  );
}

const held = () => JSON.parse(screen.getByRole('status').textContent) as unknown;
const type = (name: RegExp, text: string) =>
  userEvent.type(screen.getByRole('textbox', { name }), text);

test('a title that passes through another one while it is typed leaves that one its Hindi', async () => {
  render(<Parts second="" />);
  await type(/Title 1/, 'Physics 2');
  expect(held()).toEqual({ Physics: 'भौतिकी' });
  await type(/Hindi 1/, 'दो');
  expect(held()).toEqual({ Physics: 'भौतिकी', 'Physics 2': 'दो' });
});

test('and its own Hindi comes back once it is called otherwise', async () => {
  render(<Parts second="Physic" />);
  await type(/Hindi 1/, 'अपना');
  await type(/Title 1/, 's');
  expect(held()).toEqual({ Physics: 'भौतिकी' });
  await type(/Title 1/, ' 2');
  expect(held()).toEqual({ Physics: 'भौतिकी', 'Physics 2': 'अपना' });
});

test('a part that is renamed takes its Hindi along and leaves nothing behind', async () => {
  render(<Parts second="Chemistry" />);
  await type(/Title 0/, ' one');
  expect(held()).toEqual({ 'Physics one': 'भौतिकी' });
});
