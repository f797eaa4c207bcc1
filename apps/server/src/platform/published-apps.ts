/** The version of this installation's code, which apps that are installed from it have too. */
export const VERSION = '0.1.0'

/** The apps that people install: the version that each is measured against, and where its store has it. */
export type PublishedApps = {
  versions: { ios: string; android: string; chromium: string }
  addresses: { ios: string | null; android: string | null }
}

/** Nothing is published: whatever is installed is of this version. */
export const UNPUBLISHED: PublishedApps = {
  versions: { ios: VERSION, android: VERSION, chromium: VERSION },
  addresses: { ios: null, android: null },
}
