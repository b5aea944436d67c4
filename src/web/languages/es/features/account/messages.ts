import type { messages as english } from '#web/features/account/messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const messages: Translated<typeof english> = {
  title: 'Su cuenta',
  logIn: 'Inicie sesión para administrar su cuenta',
  logInText: 'Su perfil, sus formas de iniciar sesión y sus datos están protegidos por su contraseña.',
  notLoaded: 'Su cuenta no se cargó',
  again: 'Intentar de nuevo',
  failed: 'No funcionó',
  save: 'Guardar',
  missing: { title: 'Faltan datos', description: 'Complete todos los campos obligatorios' },

  identity: {
    title: 'Sus límites',
    row: 'Verifique su identidad',
    text: 'Vea cuánto puede enviar, y envíe más cuando sepamos quién es usted.',
    open: 'Abrir',
  },

  desk: {
    missing: {
      title: 'La administración necesita un segundo factor',
      text: 'Su contraseña por sí sola no abre la administración. Añada una llave de acceso o active los códigos de un solo uso en «Cómo inicia sesión». Después continúe desde aquí.',
    },
    ready: {
      title: 'Su segundo factor está listo',
      text: 'La administración está abierta para usted. Si activó los códigos, guarde primero sus códigos de recuperación en un lugar seguro.',
    },
    goOn: 'Ir a la administración',
  },

  protection: {
    title: 'Cómo está protegida su cuenta',
    password: 'Contraseña',
    passkey: 'Llave de acceso',
    codes: 'Códigos de un solo uso',
    on: 'activado',
    off: 'desactivado',
    advice: 'Los códigos de un solo uso protegen su cuenta aunque alguien averigüe su contraseña.',
    well: 'Su cuenta está a salvo aunque alguien averigüe su contraseña.',
  },

  profile: {
    title: 'Perfil',
    since: day => `Con nosotros desde el ${day}`,
    edit: 'Editar el perfil',
    fullName: 'Nombre completo',
    username: 'Nombre de usuario',
    phone: 'Teléfono',
    noPhone: 'ninguno',
    optional: 'opcional',
    saved: 'Perfil guardado',
    failed: 'Su perfil no se guardó',
  },

  email: {
    title: 'Correo electrónico',
    confirmed: 'Confirmado',
    notConfirmed: 'Sin confirmar',
    resend: 'Enviar el enlace otra vez',
    resent: { title: 'Enlace enviado', description: 'Abra el enlace del correo.' },
    resendFailed: 'El enlace no se envió',
    change: 'Cambiar el correo',
    lead: 'Enviaremos un enlace a la nueva dirección. La anterior sigue vigente hasta que usted abra el enlace, y le avisamos allí del cambio.',
    newEmail: 'Nuevo correo',
    submit: 'Enviar el enlace',
    missing: { title: 'Faltan datos', description: 'Escriba su nuevo correo' },
    sent: email => ({ title: 'Revise su correo', description: `Enviamos un enlace a ${email}.` }),
    failed: 'Su correo no se cambió',
  },

  signIn: {
    title: 'Cómo inicia sesión',
    lead: 'Sus formas de iniciar sesión y cómo hacer más segura su cuenta.',
  },

  password: {
    title: 'Contraseña',
    changedAt: day => `Cambiada por última vez el ${day}`,
    change: 'Cambiar la contraseña',
    lead: 'Se cerrará su sesión en todos los demás lugares.',
    current: 'Contraseña actual',
    new: 'Nueva contraseña',
    confirm: 'Confirme la nueva contraseña',
    mismatch: {
      title: 'Las contraseñas no coinciden',
      description: 'Asegúrese de que las dos contraseñas sean iguales',
    },
    tooShort: { title: 'Contraseña demasiado corta', description: 'Use al menos 8 caracteres' },
    done: {
      title: 'Contraseña cambiada',
      description: 'Se cerró su sesión en todos los demás lugares.',
    },
    failed: 'Su contraseña no se cambió',
  },

  passkeys: {
    title: 'Llaves de acceso',
    lead: 'Inicie sesión con su huella, su rostro o el bloqueo de pantalla. Una llave de acceso no se puede adivinar ni robar con engaños, y nosotros nunca la vemos.',
    add: 'Añadir una llave de acceso',
    adding:
      'Elija un nombre que reconozca. Su navegador le preguntará después dónde guardar la llave de acceso.',
    name: 'Nombre de la llave de acceso',
    goOn: 'Continuar',
    missing: { title: 'Faltan datos', description: 'Dé un nombre a su llave de acceso' },
    added: { title: 'Llave de acceso añadida', description: 'Ya puede iniciar sesión con ella.' },
    addFailed: 'La llave de acceso no se añadió',
    known: 'Este dispositivo ya tiene una llave de acceso para su cuenta.',
    notMade: 'Su navegador no creó la llave de acceso.',
    createdAt: day => `Añadida el ${day}`,
    usedAt: day => `usada por última vez el ${day}`,
    neverUsed: 'aún sin usar',
    remove: 'Quitar',
    removeNamed: name => `Quitar ${name}`,
    removing: name =>
      `¿Quitar la llave de acceso «${name}»? Ya no podrá iniciar sesión con ella, aunque su dispositivo la siga ofreciendo.`,
    removed: 'Llave de acceso quitada',
    removeFailed: 'La llave de acceso no se quitó',
    notByNumber:
      'Las llaves de acceso no funcionan con una dirección IP. Abra esta página con el nombre del servidor para añadir una.',
    unsupported: 'Este navegador no admite llaves de acceso en esta página.',
  },

  codes: {
    title: 'Códigos de un solo uso',
    lead: 'Al iniciar sesión también se piden seis dígitos de una aplicación de su teléfono.',
    leadOn: left =>
      left === 1
        ? 'Activados. Queda 1 de 10 códigos de recuperación.'
        : `Activados. Quedan ${left} de 10 códigos de recuperación.`,
    fewLeft: 'Le quedan pocos códigos de recuperación. Renuévelos antes de que se acaben.',
    setUp: 'Activar los códigos',
    scan: 'Escanee esta imagen con una aplicación de autenticación, como Aegis, 1Password o Google Authenticator.',
    picture: 'Código QR para su aplicación de autenticación',
    bySecret: '¿No puede escanear? Escriba esta clave en la aplicación:',
    code: 'Código que muestra la aplicación',
    confirm: 'Activar los códigos',
    missing: { title: 'Faltan datos', description: 'Escriba el código que muestra su aplicación' },
    on: {
      title: 'Los códigos de un solo uso están activados',
      description: 'Se le pedirá uno la próxima vez que inicie sesión.',
    },
    failed: 'Los códigos de un solo uso no se activaron',
    renew: 'Renovar los códigos de recuperación',
    renewing: 'Recibirá diez códigos de recuperación nuevos y los anteriores dejarán de funcionar.',
    renewed: {
      title: 'Códigos de recuperación renovados',
      description: 'Los anteriores ya no funcionan.',
    },
    renewFailed: 'Sus códigos de recuperación no se renovaron',
    turnOff: 'Desactivar',
    turningOff:
      'Sin códigos, su contraseña sola basta para iniciar sesión. Sus códigos de recuperación dejarán de funcionar.',
    turnOffLong: 'Desactivar los códigos',
    off: 'Los códigos de un solo uso están desactivados',
    offFailed: 'Los códigos de un solo uso no se desactivaron',
  },

  recovery: {
    title: 'Sus códigos de recuperación',
    lead: 'Con cada código puede iniciar sesión una vez si pierde su teléfono. Guárdelos en un lugar seguro. No volveremos a mostrarlos.',
    copy: 'Copiar',
    copied: {
      title: 'Copiados',
      description: 'Los diez códigos de recuperación están en su portapapeles.',
    },
    notCopied: 'Su navegador no nos dejó copiar. Seleccione el texto.',
    download: 'Descargar',
    print: 'Imprimir',
    fileName: 'codigos-de-recuperacion.txt',
    heading: brand => `Códigos de recuperación de ${brand}. Con cada código puede iniciar sesión una vez.`,
    kept: 'Ya los guardé',
  },

  sessions: {
    title: 'Dónde tiene la sesión abierta',
    lead: 'Si no reconoce un dispositivo, cierre allí la sesión y cambie su contraseña.',
    current: 'Este navegador',
    device: english =>
      english === 'Unknown device' ? 'Dispositivo desconocido' : english.replace(' on ', ' en '),
    methods: {
      password: 'con contraseña',
      passkey: 'con llave de acceso',
      'password+totp': 'con contraseña y código',
      'password+recovery': 'con contraseña y código de recuperación',
    },
    since: (time, method) => `Sesión iniciada: ${time}, ${method}`,
    seen: time => `Última actividad: ${time}`,
    end: 'Cerrar sesión',
    endNamed: device => `Cerrar la sesión de ${device}`,
    ended: 'Sesión del dispositivo cerrada',
    endAll: 'Cerrar sesión en todos los demás',
    endedAll: 'Sesión cerrada en todos los demás',
    failed: 'No se pudo cerrar la sesión',
  },

  data: {
    title: 'Sus datos',
    download: 'Descargar sus datos',
    downloadShort: 'Descargar',
    downloadLead: 'Todos los datos que tenemos sobre usted, en un archivo JSON.',
    downloadFailed: 'Sus datos no se descargaron',
    fileName: day => `datos-de-la-cuenta-${day}.json`,
    close: 'Cerrar su cuenta',
    closeShort: 'Cerrar la cuenta',
    closeLead: 'Es definitivo y no se puede deshacer.',
  },

  closing: {
    title: 'Cerrar su cuenta',
    goes: 'Qué borramos',
    gone: [
      'Su nombre, correo, teléfono y contraseña',
      'Sus llaves de acceso, códigos de un solo uso y sesiones abiertas',
      'Sus destinatarios guardados',
    ],
    stays: 'Qué queda',
    kept: [
      'Sus envíos y sus recibos, ya sin relación con una cuenta, porque la ley lo exige',
      'La posibilidad de registrarse de nuevo con el mismo correo',
    ],
    type: word => `Escriba «${word}» para confirmar`,
    word: 'cerrar',
    mistyped: { title: 'No se confirmó', description: 'Escriba «cerrar» para confirmar' },
    submit: 'Cerrar mi cuenta',
    done: { title: 'Su cuenta está cerrada', description: 'Gracias por usar nuestro servicio.' },
    failed: 'Su cuenta no se cerró',
  },
}
