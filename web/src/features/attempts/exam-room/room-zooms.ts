/** How each size shows what is read; one step is that much of the usual size. */
export const zooms = { small: '[zoom:0.9]', usual: '', large: '[zoom:1.3]' } as const;
