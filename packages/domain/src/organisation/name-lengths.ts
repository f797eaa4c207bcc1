/** How many characters a journey's name has at most; a school's class is a journey. */
export const JOURNEY_NAME_MAX = 80

/** How many characters the names of a job, a school and a unit have at most. */
export const ORGANISATION_NAME_MAX = 200
