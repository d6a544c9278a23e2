import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

const tones = {
  good: { box: 'bg-good-soft', mark: 'text-good-text', Icon: CircleCheck },
  bad: { box: 'bg-bad-soft', mark: 'text-bad', Icon: CircleAlert },
  warn: { box: 'bg-warn-soft', mark: 'text-warn-text', Icon: TriangleAlert },
  info: { box: 'bg-lake-soft', mark: 'text-lake', Icon: Info },
} as const;

/** A message that stays in the page, always with a sign beside the colour. */
export function Notice({
  tone,
  children,
  isAlert = false,
}: {
  tone: keyof typeof tones;
  children: ReactNode;
  isAlert?: boolean;
}) {
  const { box, mark, Icon } = tones[tone];
  return (
    <div
      role={isAlert ? 'alert' : undefined}
      className={`flex gap-3 rounded-control px-4 py-3 text-ink ${box}`}
    >
      <Icon size={20} className={`mt-0.5 shrink-0 ${mark}`} aria-hidden="true" />
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  );
}
