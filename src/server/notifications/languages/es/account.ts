import type { Translated } from '#web/languages/translated.ts'
import type { account as english } from '../en/account.ts'

export const account: Translated<typeof english> = {
  registered: {
    subject: ({ brand }) => `Le damos la bienvenida a ${brand}: confirme su dirección`,
    preheader: 'Confírmela para que nuestros correos le lleguen.',
    heading: ({ brand }) => `Le damos la bienvenida a ${brand}`,
    text: 'Su cuenta está lista. Confirme esta dirección de correo para que las novedades de sus envíos le lleguen solo a usted.',
    ignore: 'Si usted no creó esta cuenta, puede ignorar este correo. La dirección queda sin confirmar.',
  },
  linkOnce: ({ until }) =>
    `El enlace funciona una sola vez, hasta el ${until}. Si no ha iniciado sesión, la página le pide la contraseña de su cuenta.`,
  confirmation: {
    subject: ({ brand }) => `Confirme su dirección para ${brand}`,
    heading: '¿Esta dirección es suya?',
    text: ({ brand }) => `Confirme que quiere usar esta dirección para su cuenta de ${brand}.`,
    ignore: 'Si usted no lo pidió, puede ignorar este correo. No cambiará nada.',
  },
  reset: {
    subject: ({ brand }) => `Elija una contraseña nueva para ${brand}`,
    preheader: 'El enlace funciona una sola vez y vence en unos minutos.',
    heading: 'Elija una contraseña nueva',
    text: 'Recibimos una solicitud de contraseña nueva para su cuenta. Elíjala con el botón de abajo.',
    once: ({ until }) =>
      `El enlace funciona una sola vez, hasta el ${until}. Con la contraseña nueva se cierra su sesión en todas partes.`,
    ignore:
      'Si usted no lo pidió, puede ignorar este correo. Su contraseña no cambiará. No reenvíe este correo.',
  },
  code: {
    subject: ({ code, brand }) => `${code} es su código para ${brand}`,
    preheader: 'Escríbalo en la página en la que está enviando dinero.',
    heading: ({ code }) => `Su código: ${code}`,
    text: ({ brand }) =>
      `Escriba este código en la página en la que está enviando dinero con ${brand}. Confirma que esta dirección es suya.`,
    ignore: 'Si no está enviando dinero, puede ignorar este correo. No se envía nada en su nombre.',
    long: ({ longCode }) =>
      `En otro navegador, o más tarde en el plazo de un día, escriba ${longCode} en su lugar.`,
    until: ({ until }) =>
      `El código es válido hasta el ${until}. Nunca lo pedimos por teléfono ni por correo: no se lo dé a nadie.`,
  },
  correction: {
    subject: ({ code, brand }) => `${code} es su código para corregir un destinatario en ${brand}`,
    preheader: 'Cambia adónde va el dinero de un envío pagado.',
    text: ({ brand }) =>
      `Escriba este código en la página en la que corrige el destinatario de su envío con ${brand}. El dinero irá entonces a la cuenta corregida.`,
    warning:
      'Si no está corrigiendo un destinatario, otra persona intenta cambiar adónde va su dinero: no dé este código a nadie y avísenos.',
  },
  device: {
    subject: ({ code, brand }) => `${code} es su código para pagar o cancelar su envío con ${brand}`,
    preheader: 'Permite pagar o cancelar desde otro dispositivo.',
    text: ({ brand }) =>
      `Escriba este código en la página en la que sigue su envío con ${brand}. Durante una hora podrá pagarlo o cancelarlo desde ese dispositivo.`,
    warning:
      'Si usted no pidió este código, otra persona intenta actuar en su nombre: no lo dé a nadie y avísenos.',
  },
  refused: {
    subject: ({ brand }) => `Usted ya tiene una cuenta en ${brand}`,
    preheader: 'Alguien intentó registrarse con su dirección o su nombre de usuario.',
    heading: 'Usted ya tiene una cuenta',
    text: ({ at }) =>
      `Alguien intentó crear una cuenta nueva con su dirección de correo o su nombre de usuario el ${at}. No se creó ninguna cuenta.`,
    you: 'Si fue usted, inicie sesión con esta dirección. Si olvidó su contraseña, puede restablecerla en la página de inicio de sesión.',
    ignore: 'Si no fue usted, puede ignorar este correo.',
  },
  actNow: 'Si no fue usted, actúe ahora.',
  notYou:
    'Si no fue usted, elija ahora una contraseña nueva y, en la página de su cuenta, cierre la sesión de los dispositivos que no reconozca.',
  emailChanging: {
    subject: ({ brand }) => `La dirección de su cuenta de ${brand} está por cambiar`,
    heading: 'Su dirección está por cambiar',
    text: ({ at }) =>
      `El ${at} alguien pidió cambiar la dirección de correo de su cuenta. La nueva sustituye a esta en cuanto se confirme.`,
  },
  passwordChanged: {
    subject: ({ brand }) => `Su contraseña de ${brand} cambió`,
    heading: 'Su contraseña cambió',
    text: ({ at }) =>
      `La contraseña de su cuenta se cambió el ${at}. Se cerró la sesión en todos los demás dispositivos.`,
    removed: ({ passkeys }) =>
      `Por su seguridad quitamos estas llaves de acceso, que se añadieron antes de que se confirmara esta dirección: ${passkeys}. Puede volver a añadir las suyas en la página de su cuenta.`,
    unnamed: 'una sin nombre utilizable',
  },
  newDevice: {
    subject: ({ brand }) => `Un nuevo inicio de sesión en su cuenta de ${brand}`,
    heading: 'Inicio de sesión desde un dispositivo nuevo',
    text: 'Alguien inició sesión en su cuenta desde un navegador que no reconocemos.',
    you: 'Si fue usted, no tiene que hacer nada.',
    unknown: 'Desconocido',
  },
  security: {
    subject: ({ brand }) => `La seguridad de su cuenta de ${brand} cambió`,
    heading: 'La seguridad de su cuenta cambió',
    changes: {
      passkey_added: 'Se añadió una llave de acceso a su cuenta.',
      passkey_removed: 'Se quitó una llave de acceso de su cuenta.',
      totp_on: 'Ahora el inicio de sesión pide un código de un solo uso.',
      totp_off: 'El inicio de sesión ya no pide un código de un solo uso.',
      recovery_code_used: 'Se usó un código de recuperación para iniciar sesión. No se puede volver a usar.',
      recovery_codes_renewed: 'Se crearon códigos de recuperación nuevos. Los anteriores ya no funcionan.',
      factors_reset:
        'El operador quitó sus llaves de acceso y sus códigos de un solo uso. Puede configurar otros.',
      api_key_made:
        'Se creó una clave de API para su cuenta. Los programas que la tienen actúan en su nombre.',
      api_key_ended: 'Se terminó una clave de API de su cuenta. Ya no funciona.',
    },
    notAsked: 'Si usted no lo pidió, avise de inmediato al operador de este servicio.',
  },
  rateReached: {
    subject: ({ rate }) => `${rate}: su alerta de tipo de cambio`,
    heading: 'El tipo de cambio llegó a lo que usted quería',
    text: ({ rate, wanted, at }) =>
      `El tipo de cambio medio del mercado es ahora ${rate}. El ${at} usted nos pidió avisarle cuando llegara a ${wanted}.`,
    price:
      'Lo que recibe su destinatario depende también de nuestra comisión y nuestro margen. Verá ambos antes de pagar.',
    ended: 'Esta alerta terminó. Puede crear otra donde ve el tipo de cambio de los últimos 30 días.',
  },
  deactivated: {
    subject: ({ brand }) => `Su cuenta de ${brand} está desactivada`,
    heading: 'Su cuenta está desactivada',
    text: 'Su cuenta se desactivó, por lo que de momento no puede iniciar sesión. De todos modos completamos los envíos que usted ha pagado.',
    mistake: 'Si cree que es un error, responda a este correo.',
  },
  reactivated: {
    subject: ({ brand }) => `Puede volver a iniciar sesión en ${brand}`,
    heading: 'Puede volver a iniciar sesión',
    text: 'Su cuenta está activa otra vez. Puede iniciar sesión como antes.',
  },
  closed: {
    subject: ({ brand }) => `Su cuenta de ${brand} está cerrada`,
    preheader: 'Gracias por usar nuestro servicio.',
    heading: 'Su cuenta está cerrada',
    text: ({ at }) =>
      `Su cuenta se cerró el ${at}. Borramos su nombre, su dirección de correo, sus destinatarios guardados y sus sesiones.`,
    kept: 'Conservamos solo los registros de envíos anteriores que la ley exige, durante el tiempo que los exige.',
    last: ({ brand }) => `Este fue nuestro último correo a esta dirección sobre su cuenta de ${brand}.`,
  },
  identity: {
    verified: {
      subject: ({ brand }) => `Su identidad está verificada en ${brand}`,
      heading: 'Su identidad está verificada',
      paragraphs: [
        'Hemos comprobado sus documentos. Desde ahora puede enviar más; la página muestra sus límites.',
      ],
      button: 'Ver sus límites',
    },
    failed: {
      subject: ({ brand }) => `No pudimos verificar su identidad en ${brand}`,
      heading: 'No pudimos verificar su identidad',
      paragraphs: [
        'No pudimos verificar su identidad con los documentos que envió. Su cuenta funciona como antes, con los límites que tenía.',
        'Puede enviar otros documentos. Si tiene una pregunta, contáctenos.',
      ],
      button: 'Enviar otros documentos',
    },
    asked: {
      subject: ({ brand }) => `Necesitamos de nuevo una parte de sus documentos en ${brand}`,
      heading: 'Necesitamos de nuevo una parte de sus documentos',
      paragraphs: [
        'Para verificar su identidad necesitamos otra vez una parte de lo que envió. La página dice cuál. Todo lo demás queda como lo envió.',
      ],
      button: 'Enviarla ahora',
    },
    expiring: {
      subject: ({ brand }) => `Su documento de identidad vence pronto en ${brand}`,
      heading: 'Su documento de identidad vence pronto',
      paragraphs: [
        'El documento con el que verificó su identidad vence en menos de 30 días. Después de su último día vuelven a regir sus límites más bajos, hasta que envíe un documento nuevo.',
        'Envíe el nuevo en cuanto lo tenga.',
      ],
      button: 'Enviar un documento nuevo',
    },
    expired: {
      subject: ({ brand }) => `Su documento de identidad venció en ${brand}`,
      heading: 'Su documento de identidad venció',
      paragraphs: [
        'El documento con el que verificó su identidad venció, por lo que vuelven a regir sus límites más bajos. Los envíos en curso continúan.',
        'Para volver a enviar más, verifique su identidad con un documento vigente.',
      ],
      button: 'Enviar un documento nuevo',
    },
  },
}
