/** The ids of a template's bar and panel, for what must know where they lie over it. */
export const BAR_ID = 'trail-bar'
export const PANEL_ID = 'trail-panel'
