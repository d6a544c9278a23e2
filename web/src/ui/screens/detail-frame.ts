/**
 * From where on the aside stands beside what it is about: a film in the head wants the whole width of a
 * tablet. What has not come yet stands in the same columns.
 */
export const beside = {
  tablet: {
    frame:
      'md:grid-cols-[minmax(0,1fr)_16rem] md:grid-rows-[auto_1fr] md:gap-x-8 lg:grid-cols-[minmax(0,1fr)_21.5rem] lg:gap-x-12',
    main: 'md:col-start-1',
    aside: 'md:col-start-2 md:row-span-2 md:row-start-1',
    inner: 'md:sticky md:top-24',
    /** Where it stands above or below: there the cover stands in the head. */
    narrow: 'md:hidden',
    wide: 'max-md:hidden',
  },
  desktop: {
    frame: 'lg:grid-cols-[minmax(0,1fr)_21.5rem] lg:grid-rows-[auto_1fr] lg:gap-x-12',
    main: 'lg:col-start-1',
    aside: 'lg:col-start-2 lg:row-span-2 lg:row-start-1',
    inner: 'lg:sticky lg:top-24',
    narrow: 'lg:hidden',
    wide: 'max-lg:hidden',
  },
} as const;

export type AsideFrom = keyof typeof beside;
