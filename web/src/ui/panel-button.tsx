import { ChevronDown } from 'lucide-react';
import { IconButton } from './icon-button.tsx';

/** Opens and shuts a panel that stands below it; `panel` is the panel's id. */
export function PanelButton({
  label,
  panel,
  isOpen,
  onToggle,
}: {
  label: string;
  panel: string;
  isOpen: boolean;
  onToggle: () => void;
}) {
  return (
    <IconButton label={label} aria-expanded={isOpen} aria-controls={panel} onClick={onToggle}>
      <ChevronDown size={20} aria-hidden="true" className={`state ${isOpen ? 'rotate-180' : ''}`} />
    </IconButton>
  );
}
