import {
  type VideoFailure,
  type VideoState,
  videoStates,
  videoVisibilities,
} from '@chinar/contract/videos.making';
import * as m from '@chinar/messages/paraglide/messages';
import { Tag } from '../../../ui/tag.tsx';

type Tone = 'plain' | 'saffron' | 'good' | 'bad' | 'lake';

const states: Record<VideoState, { word: () => string; text: () => string; tone: Tone }> = {
  uploading: {
    word: m.videos_state_uploading,
    text: m.videos_state_uploading_text,
    tone: 'saffron',
  },
  processing: {
    word: m.videos_state_processing,
    text: m.videos_state_processing_text,
    tone: 'lake',
  },
  failed: { word: m.videos_state_failed, text: m.videos_state_failed_text, tone: 'bad' },
  ready: { word: m.videos_state_ready, text: m.videos_state_ready_text, tone: 'saffron' },
  published: { word: m.videos_state_published, text: m.videos_state_published_text, tone: 'good' },
  hidden: { word: m.videos_state_hidden, text: m.videos_state_hidden_text, tone: 'plain' },
  deleted: { word: m.videos_state_deleted, text: m.videos_state_deleted_text, tone: 'plain' },
};

const failures: Record<VideoFailure, () => string> = {
  film_unreadable: m.videos_failure_unreadable,
  film_no_picture: m.videos_failure_no_picture,
  film_takes_too_long: m.videos_failure_too_long,
  film_codec: m.videos_failure_codec,
  film_length: m.videos_failure_length,
};

const visibilities = {
  public: m.videos_visibility_public,
  enrolled: m.videos_visibility_enrolled,
  unlisted: m.videos_visibility_unlisted,
  private: m.videos_visibility_private,
};

export const stateWord = (state: VideoState): string => states[state].word();
export const stateText = (state: VideoState): string => states[state].text();
export const failureWord = (failure: VideoFailure): string => failures[failure]();

export function StateTag({ state }: { state: VideoState }) {
  return <Tag tone={states[state].tone}>{stateWord(state)}</Tag>;
}

export const stateChoices = () => videoStates.map((value) => ({ value, label: stateWord(value) }));

export const visibilityChoices = () =>
  videoVisibilities.map((value) => ({ value, label: visibilities[value]() }));
