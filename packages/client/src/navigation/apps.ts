/** The apps that share a domain's origin: the learner's, and the managers' below `/studio`. */
export type AppName = 'web' | 'studio'

/** Which app an address of this origin opens; changing from one to the other is a whole page load. */
export const appOf = (address: string): AppName => (/^\/studio(?![^/?#])/.test(address) ? 'studio' : 'web')
