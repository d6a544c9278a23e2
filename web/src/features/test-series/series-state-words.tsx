import { type SeriesState, seriesStates } from '@chinar/contract/test-series.staff';
import * as m from '@chinar/messages/paraglide/messages';
import { Tag } from '../../ui/tag.tsx';

const states: Record<SeriesState, { word: () => string; tone: 'plain' | 'saffron' | 'good' }> = {
  draft: { word: m.test_series_state_draft, tone: 'saffron' },
  published: { word: m.test_series_state_published, tone: 'good' },
  archived: { word: m.test_series_state_archived, tone: 'plain' },
};

export const stateWord = (state: SeriesState): string => states[state].word();

export function StateTag({ state }: { state: SeriesState }) {
  return <Tag tone={states[state].tone}>{stateWord(state)}</Tag>;
}

export const stateChoices = () => seriesStates.map((value) => ({ value, label: stateWord(value) }));

/** The state of a series that is edited. */
export function stateOf(series: { isArchived: boolean; isPublished: boolean }): SeriesState {
  if (series.isArchived) return 'archived';
  return series.isPublished ? 'published' : 'draft';
}
