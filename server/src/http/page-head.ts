/**
 * What a page has in its head that is written whole by the server, beside its title. It names an icon, for a
 * browser looks for one by itself where none is named.
 */
export const pageHead =
  '<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><link rel="icon" href="/favicon.svg" type="image/svg+xml">';
