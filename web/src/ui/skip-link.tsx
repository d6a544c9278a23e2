/** The first stop of the keyboard: over everything else, straight to the content. */
export function SkipLink({ children }: { children: string }) {
  return (
    <a
      href="#content"
      className="sr-only rounded-control bg-raised px-4 py-3 font-semibold shadow-overlay focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50"
    >
      {children}
    </a>
  );
}
