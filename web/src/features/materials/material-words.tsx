import type { MaterialKind, MaterialState, MaterialType } from '@chinar/contract/materials';
import { materialStates } from '@chinar/contract/materials';
import * as m from '@chinar/messages/paraglide/messages';
import { Tag } from '../../ui/tag.tsx';

const types: Record<MaterialType, () => string> = {
  pdf: m.materials_type_pdf,
  note: m.materials_type_note,
  link: m.materials_type_link,
};
export const typeWord = (type: MaterialType): string => types[type]();
export const typeChoices = () =>
  (['pdf', 'note', 'link'] as const).map((value) => ({ value, label: typeWord(value) }));

const kinds: Record<MaterialKind, () => string> = {
  notes: m.materials_kind_notes,
  formulae: m.materials_kind_formulae,
  papers: m.materials_kind_papers,
};
export const kindChoices = () =>
  (['notes', 'formulae', 'papers'] as const).map((value) => ({ value, label: kinds[value]() }));

const states: Record<
  MaterialState,
  { word: () => string; tone: 'plain' | 'saffron' | 'good' | 'bad' }
> = {
  uploading: { word: m.materials_state_uploading, tone: 'saffron' },
  scanning: { word: m.materials_state_scanning, tone: 'saffron' },
  ready: { word: m.materials_state_ready, tone: 'good' },
  rejected: { word: m.materials_state_rejected, tone: 'bad' },
};
export const stateWord = (state: MaterialState): string => states[state].word();
export const stateChoices = () =>
  materialStates.map((value) => ({ value, label: stateWord(value) }));

export function StateTag({ state }: { state: MaterialState }) {
  return <Tag tone={states[state].tone}>{stateWord(state)}</Tag>;
}
