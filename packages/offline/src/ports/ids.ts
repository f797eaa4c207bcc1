/** Makes an id that no other device will ever make (a random uuid). */
export type NewId = () => string
