import type { MaterialFault } from '@chinar/contract/materials';
import * as m from '@chinar/messages/paraglide/messages';

/* Of whoever sends files: readers load none of it. */

const faults: Record<MaterialFault, () => string> = {
  unreadable: m.materials_fault_unreadable,
  encrypted: m.materials_fault_encrypted,
  script: m.materials_fault_script,
  attachment: m.materials_fault_attachment,
  launch: m.materials_fault_launch,
  altered: m.materials_fault_altered,
  pages_many: m.materials_fault_pages_many,
  slow: m.materials_fault_slow,
  heavy: m.materials_fault_heavy,
};
export const faultWord = (fault: MaterialFault): string => faults[fault]();
