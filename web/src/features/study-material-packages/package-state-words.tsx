import { type PackageState, packageStates } from '@chinar/contract/study-material-packages.staff';
import * as m from '@chinar/messages/paraglide/messages';
import { Tag } from '../../ui/tag.tsx';

const states: Record<PackageState, { word: () => string; tone: 'plain' | 'saffron' | 'good' }> = {
  draft: { word: m.study_material_packages_state_draft, tone: 'saffron' },
  published: { word: m.study_material_packages_state_published, tone: 'good' },
  archived: { word: m.study_material_packages_state_archived, tone: 'plain' },
};

export const stateWord = (state: PackageState): string => states[state].word();

export function StateTag({ state }: { state: PackageState }) {
  return <Tag tone={states[state].tone}>{stateWord(state)}</Tag>;
}

export const stateChoices = () =>
  packageStates.map((value) => ({ value, label: stateWord(value) }));
