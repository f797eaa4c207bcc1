/**
 * What content may do in the player's frame. `allow-same-origin` is needed, and safe only because the content's origin is not the app's. Never top
 * navigation, popups, downloads, storage access (content-runtime 5).
 */
export const PLAYER_SANDBOX = 'allow-scripts allow-same-origin allow-forms allow-modals allow-pointer-lock'
