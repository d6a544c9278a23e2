import type { MaterialKind } from '@chinar/contract/materials';
import * as m from '@chinar/messages/paraglide/messages';

export function kindWord(kind: MaterialKind): string {
  return {
    notes: m.study_material_packages_kind_notes,
    formulae: m.study_material_packages_kind_formulae,
    papers: m.study_material_packages_kind_papers,
  }[kind]();
}
