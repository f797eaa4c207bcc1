/** What stands in the place of a resource's id where answers are those to the trail's own test; no resource is called so. */
export const OF_TEST = ':test'
