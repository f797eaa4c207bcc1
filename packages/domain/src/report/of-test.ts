/** The id that answers to the trail's own test are stored under, in place of a resource's id. No resource has this id. */
export const OF_TEST = ':test'
