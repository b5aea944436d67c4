import type { messages as english } from '#web/features/operator/messages.ts'
import type { Translated } from '#web/languages/translated.ts'

const track = { to: 'track', text: 'Seguir un envío' } as const
const history = { to: 'history', text: 'Historial de transacciones' } as const
const contact = { to: 'contact', text: 'Contáctenos' } as const

export const messages: Translated<typeof english> = {
  looking: 'Buscando',
  notLoaded: 'Esto no se cargó',
  again: 'Intentar de nuevo',
  track: track.text,
  help: {
    title: 'Ayuda',
    lead: 'Cómo enviar dinero, seguirlo, cancelarlo y qué hacer si algo está mal.',
    parts: [
      {
        title: 'Enviar dinero',
        paragraphs: [
          'Elija los países y el importe. La página muestra el tipo de cambio, la comisión, el total que usted paga y lo que recibe el destinatario.',
          'Después elija cómo recibe el dinero el destinatario y cómo paga usted, y escriba los datos de los dos. No necesita una cuenta.',
          'Se paga en la última página. Allí dice hasta cuándo está garantizado el precio. Si entretanto el precio cambió, usted ve los dos precios y decide antes de que se cobre nada.',
        ],
        links: [{ to: 'send', text: 'Enviar dinero' }],
      },
      {
        title: 'Seguir un envío',
        paragraphs: [
          'Cada envío tiene un número de referencia que empieza por MTR. Está en el recibo y en nuestros correos, y el enlace de los correos abre directamente el progreso de su envío.',
          'Sin el enlace, escriba el número de referencia con su correo o los últimos cuatro dígitos de su teléfono. Con una cuenta también encuentra sus envíos y sus recibos en el historial.',
        ],
        links: [track, history],
      },
      {
        title: 'Cancelar un envío',
        paragraphs: [
          'Hasta que haya pagado puede cancelar en cualquier momento, y no se le cobra nada.',
          'Después de pagar puede cancelar hasta que enviemos el dinero, y en todo caso durante 30 minutos, salvo que el dinero ya se haya entregado al destinatario. El envío muestra el botón mientras se pueda usar. Si el dinero ya se había enviado, primero pedimos su devolución y le escribimos por correo con el resultado.',
          'Reembolsamos todo lo que pagó, comisión incluida, por la misma vía por la que pagó. Su banco muestra un reembolso a una tarjeta en un plazo de 10 días hábiles y uno a una cuenta bancaria en un plazo de 3.',
          'Abra el envío en su historial o en el navegador con el que lo ordenó. Un enlace de seguimiento por sí solo no permite cancelar.',
        ],
        links: [history],
      },
      {
        title: 'Si algo está mal',
        paragraphs: [
          'Se rechazó su pago: no se le cobró nada por él. La página dice por qué, y puede intentarlo de nuevo o usar otra tarjeta mientras el precio esté garantizado.',
          'El destinatario no tiene el dinero en el día prometido: mire primero el progreso del envío. Dice dónde está el dinero y si usted tiene que hacer algo.',
          'El dinero no se puede pagar al destinatario: le reembolsamos todo.',
          'Los datos o el importe están mal: cancele el envío si todavía puede. Si no, contáctenos de inmediato con el número de referencia.',
          'No reconoce un envío: contáctenos, cambie la contraseña de su cuenta y avise a su banco.',
        ],
        links: [
          track,
          contact,
          { to: 'complaints', text: 'Presentar una reclamación' },
          { to: 'rights', text: 'Sus derechos en los Estados Unidos' },
        ],
      },
    ],
  },
  rights: {
    title: 'Sus derechos',
    lead: 'Estos derechos valen para los envíos desde los Estados Unidos de más de 15.00 USD. Su recibo los resume.',
    errors: {
      title: 'Si cree que ha habido un error o un problema',
      before: [
        'Llámenos o escríbanos, también por correo electrónico, en un plazo de 180 días desde la fecha en la que prometimos que el dinero estaría disponible para el destinatario. Es un error, por ejemplo, que se le cobrara un importe distinto del anunciado, que nos equivocáramos en nuestras cuentas, o que el destinatario recibiera menos de lo anunciado, o más tarde.',
        'Cuando lo haga, díganos por favor:',
      ],
      tell: [
        'su nombre y su dirección o teléfono',
        'el error o problema, y por qué cree que lo hay',
        'el nombre de la persona que recibe el dinero y, si los sabe, su teléfono o su dirección',
        'el importe del envío en dólares',
        'el número de referencia del envío, que empieza por MTR',
      ],
      after: [
        'Averiguaremos en un plazo de 90 días desde que nos contacte si hubo un error, y corregiremos sin demora cualquier error. Le comunicaremos el resultado en un plazo de tres días hábiles desde que terminemos. Si decidimos que no hubo error, le enviaremos una explicación por escrito. Puede pedir copias de los documentos que usamos.',
        'Si hubo un error, usted elige: le devolvemos lo necesario para corregirlo, o ponemos el dinero a disposición del destinatario sin otro cobro. Si el dinero llegó tarde, también reembolsamos nuestra comisión.',
      ],
    },
    cancel: {
      title: 'Si quiere cancelar',
      paragraphs: [
        'Tiene derecho a cancelar un envío y a recuperar todo lo que pagó por él, comisión incluida, en un plazo de 30 minutos desde su pago. Puede usar el botón de la página del envío, llamarnos o escribirnos.',
        'Díganos su nombre y su dirección, teléfono o correo, y de qué envío se trata: basta el número de referencia.',
        'Le reembolsaremos el dinero en un plazo de tres días hábiles desde su solicitud, siempre que el destinatario no lo haya retirado ya y no se haya depositado ya en su cuenta.',
      ],
    },
    contact: 'Cómo contactarnos',
    agencies: 'Autoridades para preguntas y reclamaciones',
  },
  contact: {
    title: 'Contacto',
    lead: 'Tenga a mano el número de referencia de su envío. Empieza por MTR.',
    none: brand => `${brand} todavía no ha publicado una dirección, un teléfono ni un correo.`,
    phone: 'Teléfono',
    email: 'Correo electrónico',
    hours: 'Horario',
    unpublished: 'Aún sin publicar',
    address: 'Dirección',
    website: 'Sitio web',
    company: 'Razón social',
    before: 'Antes de contactarnos',
    beforeText:
      'La página de seguimiento dice dónde está su dinero. Usted mismo puede cancelar un envío mientras su página lo ofrezca.',
  },
  complaints: {
    title: 'Reclamaciones',
    lead: 'Si le hemos fallado, díganoslo. También puede dirigirse a las autoridades que nos supervisan.',
    first: brand => `Dígaselo primero a ${brand}`,
    noRoute: brand =>
      `${brand} todavía no ha publicado cómo trata las reclamaciones. Contáctenos con el número de referencia de su envío, y diga qué pasó y qué quiere que hagamos.`,
    toContact: 'Todas las formas de contactarnos',
    agencies: 'Autoridades que nos supervisan',
    agenciesText:
      'Si no está de acuerdo con nuestra respuesta, o no recibe ninguna, diríjase a la autoridad de su país o estado.',
    toAgencies: 'Nuestras licencias y autoridades',
    bureau: 'Si envía desde los Estados Unidos',
    bureauText: 'También puede reclamar ante la autoridad federal que protege a los consumidores.',
    bureauName: 'Oficina para la Protección Financiera del Consumidor (CFPB)',
    agency: 'Autoridad',
    textPhone: 'Teletipo (TTY/TDD)',
  },
  licences: {
    title: 'Licencias',
    lead: 'Las licencias con las que este servicio envía dinero y las autoridades que lo supervisan.',
    none: brand => `${brand} todavía no ha publicado ninguna licencia.`,
    held: company => `${company} tiene estas licencias.`,
    place: 'País o estado',
    number: 'Número de licencia',
    agency: 'Autoridad',
  },
  accessibility: {
    title: 'Accesibilidad',
    lead: 'Todas las personas deberían poder enviar dinero aquí, vean, oigan o usen lo que usen.',
    parts: [
      {
        title: 'Nuestro objetivo',
        paragraphs: [
          'Hacemos estas páginas según las Pautas de Accesibilidad para el Contenido Web (WCAG) 2.2, nivel AA. Funcionan solo con el teclado y con un lector de pantalla, en un tema claro y uno oscuro, con el texto al doble de su tamaño y en pantallas de 320 píxeles.',
        ],
      },
      {
        title: 'Cómo se comprueba',
        paragraphs: [
          'Cada versión se prueba con axe en sus páginas, en los dos temas y en pantallas anchas y estrechas, y con pruebas que usan solo el teclado. Las pruebas automáticas no encuentran todas las barreras.',
        ],
      },
      {
        title: 'Qué no funciona todavía',
        paragraphs: [
          'En los pagos reales, los campos de la tarjeta vienen del proveedor de pagos, y su accesibilidad es la de ese proveedor.',
        ],
      },
    ],
    report: 'Informar de una barrera',
    reportText: 'Díganos de qué página se trata, qué quería hacer y qué dispositivo o ayuda técnica usa.',
  },
  legal: {
    version: (version, day) => `Versión ${version}, vigente desde el ${day}`,
    notInForce: 'Esta no es la versión vigente hoy.',
    others: 'Otras versiones',
    terms: {
      title: 'Condiciones',
      none: brand => `${brand} todavía no ha publicado sus condiciones.`,
    },
    privacy: {
      title: 'Privacidad',
      none: brand => `${brand} todavía no ha publicado un aviso de privacidad.`,
    },
  },
}
