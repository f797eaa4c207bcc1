/**
 * What content may do in the player's frame. Content needs `allow-same-origin`, which is safe only because the content's origin is not the
 * app's. Top navigation, popups, downloads and storage access are never allowed (content-runtime 5).
 */
export const PLAYER_SANDBOX = 'allow-scripts allow-same-origin allow-forms allow-modals allow-pointer-lock'
