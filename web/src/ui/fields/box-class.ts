/** How every box that takes text looks. Apart, so that filters need not load the form library. */
export const boxClass =
  'state w-full rounded-control border border-line-strong bg-surface px-3.5 text-16 text-ink placeholder:text-ink-3 hover:border-ink-3 focus-visible:border-lake focus-visible:outline-2 focus-visible:outline-offset-0 focus-visible:outline-lake aria-invalid:border-bad aria-invalid:focus-visible:outline-bad disabled:opacity-60';
