import type { ReactNode } from 'react';
import type { Crumb } from '../breadcrumbs.tsx';
import { DocumentTitle, ScreenHead, ScreenTitle } from './screen-head.tsx';

/** One form: a page of its own, or the centred card of the auth layout. */
export function FormScreen({
  title,
  lead,
  crumbs,
  children,
  below,
  isCard = false,
  isWide = false,
  isAnswer = false,
  isComing = false,
}: {
  title: string;
  lead?: ReactNode;
  crumbs?: readonly Crumb[];
  children: ReactNode;
  below?: ReactNode;
  /** Inside the auth layout's card. */
  isCard?: boolean;
  /** The form stands beside something, as its preview. */
  isWide?: boolean;
  /** It takes the place of the form that was sent, and is read out in its stead. */
  isAnswer?: boolean;
  /** What stands there takes the place of something: whatever comes then stands by itself from the start. */
  isComing?: boolean;
}) {
  if (isCard) {
    return (
      <>
        <DocumentTitle title={title} />
        <ScreenTitle key={title} isAnswer={isAnswer} className="text-28">
          {title}
        </ScreenTitle>
        {lead && <p className="mt-2 text-ink-2">{lead}</p>}
        <div className="mt-6">{children}</div>
        {below && <div className="mt-6 border-t border-line pt-5 text-ink-2">{below}</div>}
      </>
    );
  }
  return (
    <div className="page pb-8">
      <DocumentTitle title={title} />
      <ScreenHead title={title} lead={lead} {...(crumbs ? { crumbs } : {})} />
      <div key={String(isComing)} className={`mt-8 ${isWide ? '' : 'max-w-form'}`}>
        {children}
      </div>
      {below}
    </div>
  );
}
