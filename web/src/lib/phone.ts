/** India, unless somebody writes a plus sign. */
export const homePrefix = '+91';

/** What somebody typed as the number that is sent: +91 in front unless it brings its own prefix. */
export function phoneOf(typed: string): string {
  const bare = typed.replaceAll(/[\s().-]/g, '');
  if (bare === '') return '';
  if (bare.startsWith('+')) return bare;
  if (bare.startsWith('00')) return `+${bare.slice(2)}`;
  if (/^91\d{10}$/.test(bare)) return `+${bare}`;
  return homePrefix + bare.replace(/^0/, '');
}

/** A stored number as the field shows it: without the prefix that stands before the box. */
export function typedOf(phone: string): string {
  return phone.startsWith(homePrefix) ? phone.slice(homePrefix.length) : phone;
}
