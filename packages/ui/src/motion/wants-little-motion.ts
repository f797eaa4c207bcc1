/** Whether who looks at the page asked their system for little motion. */
export const wantsLittleMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches
