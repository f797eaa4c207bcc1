/** Where the server writes the organisation's own name and logo. */
export const DOMAIN_NAME = 'DOMAIN-NAME'
export const DOMAIN_LOGO = 'DOMAIN-LOGO'

/** A screen as it is drawn first, in one language; `group` is the folder of its code and words. */
export type FirstView = {
  name: string
  group: string
  /** Whom it is drawn for: everybody else waits for their own screen. */
  reader: 'learner' | 'stranger'
  locale: string
  html: string
}
