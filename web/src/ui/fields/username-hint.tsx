/** Tells a password manager whose password a form changes; nobody sees it. */
export function UsernameHint({ value }: { value: string }) {
  return (
    <input
      type="text"
      name="username"
      autoComplete="username"
      value={value}
      readOnly
      hidden
      tabIndex={-1}
    />
  );
}
