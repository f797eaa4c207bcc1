/** The version of this installation's code, also of the apps that are installed from it. */
export const VERSION = '0.1.0'

/** The published apps: the version that an installed app is compared with, and its store's address. */
export type PublishedApps = {
  versions: { ios: string; android: string; chromium: string }
  addresses: { ios: string | null; android: string | null }
}

/** No app is published: every installed app has this version. */
export const UNPUBLISHED: PublishedApps = {
  versions: { ios: VERSION, android: VERSION, chromium: VERSION },
  addresses: { ios: null, android: null },
}
