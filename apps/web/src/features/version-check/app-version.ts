/** The version that this app was built as. */
export const APP_VERSION = import.meta.env.VITE_APP_VERSION as string
