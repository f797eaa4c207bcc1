/** The version of this build of the app. */
export const APP_VERSION = import.meta.env.VITE_APP_VERSION as string
