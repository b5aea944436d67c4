import type { Translated } from '#web/languages/translated.ts'
import type { account as english } from '../en/account.ts'

export const account: Translated<typeof english> = {
  registered: {
    subject: ({ brand }) => `Boas-vindas a ${brand}: confirme seu endereço`,
    preheader: 'Confirme para que nossos e-mails cheguem até você.',
    heading: ({ brand }) => `Boas-vindas a ${brand}`,
    text: 'Sua conta está pronta. Confirme este endereço de e-mail para que as novidades dos seus envios cheguem só a você.',
    ignore: 'Se você não criou esta conta, pode ignorar este e-mail. O endereço fica sem confirmação.',
  },
  linkOnce: ({ until }) =>
    `O link funciona uma vez, até ${until}. Se você não tiver entrado, a página pede a senha da sua conta.`,
  confirmation: {
    subject: ({ brand }) => `Confirme seu endereço para ${brand}`,
    heading: 'Este endereço é seu?',
    text: ({ brand }) => `Confirme que quer usar este endereço na sua conta de ${brand}.`,
    ignore: 'Se você não pediu isto, pode ignorar este e-mail. Nada vai mudar.',
  },
  reset: {
    subject: ({ brand }) => `Defina uma nova senha para ${brand}`,
    preheader: 'O link funciona uma vez e expira em alguns minutos.',
    heading: 'Defina uma nova senha',
    text: 'Recebemos um pedido de nova senha para sua conta. Use o botão abaixo para escolhê-la.',
    once: ({ until }) =>
      `O link funciona uma vez, até ${until}. Com a nova senha, sua sessão termina em todos os lugares.`,
    ignore:
      'Se você não pediu isto, pode ignorar este e-mail. Sua senha não vai mudar. Não encaminhe este e-mail.',
  },
  code: {
    subject: ({ code, brand }) => `${code} é seu código para ${brand}`,
    preheader: 'Digite-o na página em que você está enviando dinheiro.',
    heading: ({ code }) => `Seu código: ${code}`,
    text: ({ brand }) =>
      `Digite este código na página em que você está enviando dinheiro com ${brand}. Ele confirma que este endereço é seu.`,
    ignore: 'Se você não está enviando dinheiro, pode ignorar este e-mail. Nada é enviado em seu nome.',
    long: ({ longCode }) =>
      `Em outro navegador, ou mais tarde dentro de um dia, digite ${longCode} no lugar.`,
    until: ({ until }) =>
      `O código vale até ${until}. Nunca o pedimos por telefone ou e-mail: não o informe a ninguém.`,
  },
  correction: {
    subject: ({ code, brand }) => `${code} é seu código para corrigir um destinatário em ${brand}`,
    preheader: 'Ele muda para onde vai o dinheiro de um envio pago.',
    text: ({ brand }) =>
      `Digite este código na página em que você corrige o destinatário do seu envio com ${brand}. O dinheiro vai então para a conta corrigida.`,
    warning:
      'Se você não está corrigindo um destinatário, outra pessoa está tentando mudar para onde vai seu dinheiro: não dê este código a ninguém e avise-nos.',
  },
  device: {
    subject: ({ code, brand }) => `${code} é seu código para pagar ou cancelar seu envio com ${brand}`,
    preheader: 'Ele permite pagar ou cancelar em outro dispositivo.',
    text: ({ brand }) =>
      `Digite este código na página em que você acompanha seu envio com ${brand}. Durante uma hora, você pode pagá-lo ou cancelá-lo nesse dispositivo.`,
    warning:
      'Se você não pediu este código, outra pessoa está tentando agir em seu lugar: não o dê a ninguém e avise-nos.',
  },
  refused: {
    subject: ({ brand }) => `Você já tem uma conta em ${brand}`,
    preheader: 'Alguém tentou se cadastrar com seu endereço ou nome de usuário.',
    heading: 'Você já tem uma conta',
    text: ({ at }) =>
      `Alguém tentou criar uma nova conta com seu endereço de e-mail ou nome de usuário em ${at}. Nenhuma conta foi criada.`,
    you: 'Se foi você, entre com este endereço. Se esqueceu sua senha, pode redefini-la na página de entrada.',
    ignore: 'Se não foi você, pode ignorar este e-mail.',
  },
  actNow: 'Se não foi você, aja agora.',
  notYou:
    'Se não foi você, defina agora uma nova senha e, na página da sua conta, encerre a sessão dos dispositivos que não reconhecer.',
  emailChanging: {
    subject: ({ brand }) => `O endereço da sua conta de ${brand} está prestes a mudar`,
    heading: 'Seu endereço está prestes a mudar',
    text: ({ at }) =>
      `Em ${at} alguém pediu para mudar o endereço de e-mail da sua conta. O novo endereço substitui este assim que for confirmado.`,
  },
  passwordChanged: {
    subject: ({ brand }) => `Sua senha de ${brand} foi alterada`,
    heading: 'Sua senha foi alterada',
    text: ({ at }) =>
      `A senha da sua conta foi alterada em ${at}. A sessão foi encerrada em todos os outros dispositivos.`,
    removed: ({ passkeys }) =>
      `Para sua segurança removemos estas chaves de acesso, adicionadas antes de este endereço ser confirmado: ${passkeys}. Você pode adicionar as suas de novo na página da sua conta.`,
    unnamed: 'uma sem nome utilizável',
  },
  newDevice: {
    subject: ({ brand }) => `Um novo acesso à sua conta de ${brand}`,
    heading: 'Um acesso de um novo dispositivo',
    text: 'Alguém entrou na sua conta por um navegador que não reconhecemos.',
    you: 'Se foi você, não é preciso fazer nada.',
    unknown: 'Desconhecido',
  },
  security: {
    subject: ({ brand }) => `A segurança da sua conta de ${brand} mudou`,
    heading: 'A segurança da sua conta mudou',
    changes: {
      passkey_added: 'Uma chave de acesso foi adicionada à sua conta.',
      passkey_removed: 'Uma chave de acesso foi removida da sua conta.',
      totp_on: 'Agora, para entrar, é pedido um código de uso único.',
      totp_off: 'Para entrar, não é mais pedido um código de uso único.',
      recovery_code_used: 'Um código de recuperação foi usado para entrar. Ele não pode ser usado de novo.',
      recovery_codes_renewed: 'Novos códigos de recuperação foram criados. Os antigos não funcionam mais.',
      factors_reset:
        'O operador removeu suas chaves de acesso e seus códigos de uso único. Você pode configurar outros.',
      api_key_made: 'Uma chave de API foi criada para sua conta. Os programas que a têm agem em seu nome.',
      api_key_ended: 'Uma chave de API da sua conta foi encerrada. Ela não funciona mais.',
    },
    notAsked: 'Se você não pediu isto, avise imediatamente o operador deste serviço.',
  },
  rateReached: {
    subject: ({ rate }) => `${rate}: seu alerta de câmbio`,
    heading: 'A taxa de câmbio chegou ao que você queria',
    text: ({ rate, wanted, at }) =>
      `A taxa média do mercado agora é ${rate}. Em ${at}, você nos pediu para avisar quando ela chegasse a ${wanted}.`,
    price:
      'O que seu destinatário recebe depende também da nossa tarifa e da nossa margem. Você vê as duas antes de pagar.',
    ended: 'Este alerta terminou. Você pode criar outro onde vê a taxa de câmbio dos últimos 30 dias.',
  },
  deactivated: {
    subject: ({ brand }) => `Sua conta de ${brand} está desativada`,
    heading: 'Sua conta está desativada',
    text: 'Sua conta foi desativada, por isso você não pode entrar no momento. Ainda assim concluímos os envios que você pagou.',
    mistake: 'Se acha que isto é um engano, responda a este e-mail.',
  },
  reactivated: {
    subject: ({ brand }) => `Você pode entrar de novo em ${brand}`,
    heading: 'Você pode entrar de novo',
    text: 'Sua conta está ativa outra vez. Você pode entrar como antes.',
  },
  closed: {
    subject: ({ brand }) => `Sua conta de ${brand} está encerrada`,
    preheader: 'Agradecemos por usar nosso serviço.',
    heading: 'Sua conta está encerrada',
    text: ({ at }) =>
      `Sua conta foi encerrada em ${at}. Apagamos seu nome, seu endereço de e-mail, seus destinatários salvos e suas sessões.`,
    kept: 'Guardamos somente os registros de envios anteriores que a lei exige, pelo tempo que ela exige.',
    last: ({ brand }) => `Este foi nosso último e-mail a este endereço sobre sua conta de ${brand}.`,
  },
  identity: {
    verified: {
      subject: ({ brand }) => `Sua identidade está verificada em ${brand}`,
      heading: 'Sua identidade está verificada',
      paragraphs: [
        'Verificamos seus documentos. A partir de agora você pode enviar mais; a página mostra seus limites.',
      ],
      button: 'Ver seus limites',
    },
    failed: {
      subject: ({ brand }) => `Não foi possível verificar sua identidade em ${brand}`,
      heading: 'Não foi possível verificar sua identidade',
      paragraphs: [
        'Não foi possível verificar sua identidade com os documentos que você enviou. Sua conta funciona como antes, com os limites que tinha.',
        'Você pode enviar outros documentos. Se tiver uma pergunta, fale conosco.',
      ],
      button: 'Enviar outros documentos',
    },
    asked: {
      subject: ({ brand }) => `Precisamos de uma parte dos seus documentos de novo em ${brand}`,
      heading: 'Precisamos de uma parte dos seus documentos de novo',
      paragraphs: [
        'Para verificar sua identidade precisamos mais uma vez de uma parte do que você enviou. A página diz qual. Todo o resto fica como você enviou.',
      ],
      button: 'Enviar agora',
    },
    expiring: {
      subject: ({ brand }) => `Seu documento de identidade vence em breve em ${brand}`,
      heading: 'Seu documento de identidade vence em breve',
      paragraphs: [
        'O documento com que você verificou sua identidade vence em menos de 30 dias. Depois do último dia, seus limites menores voltam a valer, até você enviar um novo documento.',
        'Envie o novo assim que o tiver.',
      ],
      button: 'Enviar um novo documento',
    },
    expired: {
      subject: ({ brand }) => `Seu documento de identidade venceu em ${brand}`,
      heading: 'Seu documento de identidade venceu',
      paragraphs: [
        'O documento com que você verificou sua identidade venceu, por isso seus limites menores voltaram a valer. Os envios em andamento continuam.',
        'Para voltar a enviar mais, verifique sua identidade com um documento válido.',
      ],
      button: 'Enviar um novo documento',
    },
  },
}
