/** The longest name of a journey, in characters; a school's class is a journey. */
export const JOURNEY_NAME_MAX = 80

/** The longest name of a job, a school or a unit, in characters. */
export const ORGANISATION_NAME_MAX = 200
