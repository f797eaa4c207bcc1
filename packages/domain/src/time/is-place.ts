/** Whether a time zone is named after a place, whether or not this machine knows it. An offset or an abbreviation is not. */
export const isPlace = (zone: string): boolean => zone === 'UTC' || zone.includes('/')
