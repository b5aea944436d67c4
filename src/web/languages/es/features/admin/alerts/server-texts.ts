import type * as english from '#web/features/admin/alerts/server-texts.ts'
import type { Translated } from '#web/languages/translated.ts'

export const serverTexts: Translated<typeof english.serverTexts> = {
  'FATF R.16 and its interpretive note': 'Recomendación 16 del GAFI y su nota interpretativa',
  'FATF R.10, by risk; the amount is our choice':
    'Recomendación 10 del GAFI, según el riesgo; el importe es elección nuestra',
  'Regulation (EU) {}, articles {} and {}': 'Reglamento (UE) [1], artículos [2] y [3]',
  'The first transfer of this sender, of {}.': 'El primer envío de este remitente, de {1}.',
  '{} transfers of this sender within {} hours, each just below {}.':
    '{1} envíos de este remitente en {2} horas, cada uno justo por debajo de {3}.',
  '{} transfers within {} hours {}.': '{1} envíos en {2} horas {3}.',
  'of one sender': 'de un mismo remitente',
  'to one recipient': 'a un mismo destinatario',
  'from one browser': 'desde un mismo navegador',
  'from one network address': 'desde una misma dirección de red',
  '{} senders to this recipient within {} hours.': '{1} remitentes a este destinatario en {2} horas.',
  'A known sender in a browser that they have not used here before, {}.':
    'Un remitente conocido en un navegador que no había usado aquí, {1}.',
  'The first transfer of this sender to this recipient, of {}.':
    'El primer envío de este remitente a este destinatario, de {1}.',
  'One of the first transfers of this sender to this recipient, of {}: it is sent {} hours after its payment.':
    'Uno de los primeros envíos de este remitente a este destinatario, de {1}: se envía {2} horas después de su pago.',
  '{} to the same recipient {} minutes after the last time.':
    '{1} al mismo destinatario {2} minutos después de la última vez.',
  'A card of {}, of a sender in {}, {}.': 'Una tarjeta de {1}, de un remitente en {2}, {3}.',
  'A sender without a proof of identity, {} from {} to {}: asked for one before the payment.':
    'Un remitente sin prueba de identidad, {1} de {2} a {3}: se le pidió una antes del pago.',
  'Among the saved recipients of this user.': 'Entre los destinatarios guardados de este usuario.',
  "A country of the rule's list: {}.": 'Un país de la lista de la regla: {1}.',
  'sent from {}': 'enviado desde {1}',
  'paid in {}': 'pagado en {1}',
  'The sender “{}” is like:': 'El remitente “[1]” se parece a:',
  'The recipient “{}” is like:': 'El destinatario “[1]” se parece a:',
  'The bank “{}” is like:': 'El banco “[1]” se parece a:',
  '{} of 100: {} ({}). {}.': '{1} de 100: [2] ({3}). {4}.',
  'born {}': 'nacimiento {1}',
  'programmes {}': 'programas {1}',
  'listed {} not in the name': '{1} de la lista no está en el nombre',
  '{} not listed': '{1} no está en la lista',
  '{} = {} ({})': '{1} = {2} ({3})',
  'other birth year {}': 'otro año de nacimiento {1}',
  'same birth day {}': 'misma fecha de nacimiento {1}',
  'same birth year {}': 'mismo año de nacimiento {1}',
  'same country {}': 'mismo país {1}',
  'other country {}': 'otro país {1}',
  'common name': 'nombre común',
  same: 'igual',
  'other spelling': 'otra grafía',
  'other vowels': 'otras vocales',
  'a letter or two differ': 'difieren una o dos letras',
  initial: 'inicial',
  'same consonants': 'mismas consonantes',
  'written as one word': 'escrito en una palabra',
  'not there': 'no está',
  '{} and {}': '{1} y {2}',
  '{} or {}': '{1} o {2}',
}
