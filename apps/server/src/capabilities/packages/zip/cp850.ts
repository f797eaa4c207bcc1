// Windows Explorer writes names that its code page can express without the UTF-8 flag. Code page 850 has every letter of
// English, Portuguese and Spanish at the place where the zip format's own 437 has it, and those that 437 lacks (ã, õ, Á…).
const UPPER_HALF =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0'

export function decodeCp850(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => (byte < 128 ? String.fromCharCode(byte) : UPPER_HALF[byte - 128])).join(
    '',
  )
}
