/** Placeholders that the server replaces with the organisation's own name and logo. */
export const DOMAIN_NAME = 'DOMAIN-NAME'
export const DOMAIN_LOGO = 'DOMAIN-LOGO'

/** The first rendering of a screen, in one language. `group` is the folder of its code and words. */
export type FirstView = {
  name: string
  group: string
  /** The kind of reader for whom it is rendered. Other readers wait for their own screen. */
  reader: 'learner' | 'stranger'
  locale: string
  html: string
}
