import type { MaterialKind } from '@chinar/contract/materials';
import type { PackageItem } from '@chinar/contract/study-material-packages';
import * as m from '@chinar/messages/paraglide/messages';

export function kindWord(kind: MaterialKind): string {
  return {
    notes: m.study_material_packages_kind_notes,
    formulae: m.study_material_packages_kind_formulae,
    papers: m.study_material_packages_kind_papers,
  }[kind]();
}

/** What a piece is. */
export function itemWord({ itemType, type, kind }: PackageItem): string {
  if (itemType === 'video') return m.study_material_packages_film();
  if (itemType === 'quiz') return m.study_material_packages_test();
  return type === 'link' ? m.study_material_packages_link() : kindWord(kind ?? 'notes');
}
