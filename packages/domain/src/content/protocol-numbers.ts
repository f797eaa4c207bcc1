// Apart from the messages themselves: the small pages of a content origin, and screens that play nothing, need the numbers alone.

/** Raised when the app and a runtime that is kept on the device stop understanding each other. */
export const PLAYER_PROTOCOL = 3
/** Raised when the app and the shell that a content origin keeps stop understanding each other. */
export const SHELL_PROTOCOL = 1
