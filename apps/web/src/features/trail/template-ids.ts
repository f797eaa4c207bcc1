/** The ids of a template's bar and panel, for code that needs to know where they cover the template. */
export const BAR_ID = 'trail-bar'
export const PANEL_ID = 'trail-panel'
