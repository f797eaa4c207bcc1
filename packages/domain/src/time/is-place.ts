/** Whether a time zone is written as a place is, whichever machine knows it: an offset or an abbreviation is none. */
export const isPlace = (zone: string): boolean => zone === 'UTC' || zone.includes('/')
