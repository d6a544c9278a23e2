import { expect, it } from 'vitest';
import { placesOf } from './transport.ts';

it.each([
  [
    [{ path: 'events.3.answer' }, { path: 'events.0.questionId' }, { path: 'events.3' }],
    [0, 3],
  ],
  [[{ path: 'body.events[12].seq' }], [12]],
  [[{ path: 'epoch' }], []],
  ['nonsense', []],
  [[null], []],
])('reads the places out of %j', (errors, places) => {
  expect(placesOf(errors)).toEqual(places);
});
