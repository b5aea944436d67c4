import type * as english from '#web/features/operator/case/case-texts.ts'
import type { Translated } from '#web/languages/translated.ts'

export const caseTexts: Translated<typeof english.caseTexts> = {
  write: 'Escríbanos',
  writeText: 'No necesita una cuenta. Le confirmamos por correo y le respondemos allí.',
  name: 'Su nombre',
  email: 'Correo electrónico',
  topic: '¿De qué se trata?',
  reference: 'Referencia del envío',
  optional: 'opcional',
  message: 'Su mensaje',
  send: 'Enviar el mensaje',
  failed: 'No se envió',
  missing: { title: 'Faltan datos', description: 'Complete los campos marcados' },
  invalidEmail: 'Escriba una dirección de correo completa',
  sent: 'Tenemos su mensaje',
  sentText: email =>
    `Enviamos una confirmación a ${email}. Tiene un enlace con el que puede ampliar su mensaje.`,
  caseReference: 'Caso',
  decideBy: 'Decidimos a más tardar el',
  problem: 'Informar de un problema',
  problemLead:
    'Díganos qué salió mal con su envío. Lo investigamos y le escribimos por correo con lo que averiguamos y lo que puede elegir.',
  problemTerms:
    'Puede informar de un problema hasta 180 días después del día en que el dinero debía estar disponible. Decidimos en un plazo de 90 días, le comunicamos el resultado en los tres días hábiles siguientes y corregimos un error en un día hábil.',
  type: '¿Qué salió mal?',
  choose: 'Elija una opción',
  what: '¿Qué pasó?',
  whatHint: 'Qué esperaba, qué pasó en su lugar y qué quiere que hagamos.',
  contact: 'Otra forma de contactarle',
  contactHint: 'Le escribimos al correo de su envío.',
  files: 'Archivos que muestran lo que pasó',
  filesHint: 'Por ejemplo un recibo, un extracto o un mensaje. JPEG, PNG, WebP o PDF, hasta 6 MB cada uno.',
  addFile: 'Añadir un archivo',
  addFileOf: 'Añadir un archivo que muestre lo que pasó',
  remove: 'Quitar',
  removeOf: name => `Quitar: ${name}`,
  fileChosen: 'Se enviará con su informe',
  fileSending: 'Enviando…',
  fileSent: 'Recibido',
  fileNotSent: 'Su informe se envió sin algunos archivos',
  fileNotSentText: 'Junto a cada archivo dice qué falló. Aquí puede añadir otro.',
  report: 'Enviar el informe',
  reported: 'Tenemos su informe',
  reportedText:
    'Enviamos una confirmación al correo de su envío. Tiene un enlace con el que puede ampliar su informe.',
  notYours:
    'No podemos abrir aquí este envío. Inicie sesión, o ábralo con el enlace de nuestros correos y elija allí «Informar de un problema».',
  toContact: 'Enviarnos un mensaje',
  yourCase: reference => `Su caso ${reference}`,
  looking: 'Abriendo su caso',
  unknown: 'Este enlace no abre ningún caso',
  unknownText: 'Abra el enlace de nuestro correo más reciente o envíenos un mensaje.',
  you: 'Usted',
  answer: 'Su respuesta',
  sendAnswer: 'Enviar la respuesta',
  yourFiles: 'Sus archivos',
  answered: 'Enviado',
  closed: 'Este caso está cerrado. Puede enviarnos un mensaje nuevo.',
}

export const topicTexts: Translated<typeof english.topicTexts> = {
  transfer: 'Un envío',
  account: 'Mi cuenta',
  complaint: 'Una reclamación',
  appeal: 'Mi cuenta o mi envío están bloqueados',
  other: 'Otra cosa',
}

export const typeTexts: Translated<typeof english.typeTexts> = {
  wrong_charge: 'Se me cobró un importe equivocado',
  bookkeeping: 'Se equivocaron al calcular o al contabilizar',
  wrong_amount_received: 'El destinatario recibió un importe equivocado',
  late: 'El dinero llegó tarde, o no llegó',
  documents: 'Necesito documentos o una explicación',
}

export const stateTexts: Translated<typeof english.stateTexts> = {
  open: 'Estamos trabajando en ello.',
  waiting: 'Le hemos preguntado algo y esperamos su respuesta.',
  decided: 'Hemos decidido.',
  closed: 'Cerrado.',
}
