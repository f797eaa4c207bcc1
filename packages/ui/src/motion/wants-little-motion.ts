/** Whether the person's system asks for reduced motion. */
export const wantsLittleMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches
