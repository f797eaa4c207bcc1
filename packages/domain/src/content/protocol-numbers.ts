// These numbers are in their own file because the small pages of a content origin, and screens without a player, need them without the
// messages.

/** Raise this when the app and a runtime that a device has stored would not understand each other. */
export const PLAYER_PROTOCOL = 3
/** Raise this when the app and the shell that a content origin has stored would not understand each other. */
export const SHELL_PROTOCOL = 1
