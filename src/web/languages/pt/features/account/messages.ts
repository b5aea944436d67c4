import type { messages as english } from '#web/features/account/messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const messages: Translated<typeof english> = {
  title: 'Sua conta',
  logIn: 'Entre para gerenciar sua conta',
  logInText: 'Seu perfil, suas formas de entrar e seus dados são protegidos pela sua senha.',
  notLoaded: 'Sua conta não carregou',
  again: 'Tentar de novo',
  failed: 'Não deu certo',
  save: 'Salvar',
  missing: { title: 'Faltam dados', description: 'Preencha todos os campos obrigatórios' },

  identity: {
    title: 'Seus limites',
    row: 'Verificar sua identidade',
    text: 'Veja quanto você pode enviar, e envie mais quando soubermos quem você é.',
    open: 'Abrir',
  },

  desk: {
    missing: {
      title: 'A administração exige um segundo fator',
      text: 'Só a sua senha não abre a administração. Adicione uma chave de acesso ou configure códigos de uso único em “Como você entra”. Depois siga daqui para a administração.',
    },
    ready: {
      title: 'Seu segundo fator está configurado',
      text: 'A administração está aberta para você. Se você configurou códigos, guarde antes seus códigos de recuperação em um lugar seguro.',
    },
    goOn: 'Ir para a administração',
  },

  protection: {
    title: 'Como sua conta está protegida',
    password: 'Senha',
    passkey: 'Chave de acesso',
    codes: 'Códigos de uso único',
    on: 'ativado',
    off: 'desativado',
    advice: 'Os códigos de uso único protegem sua conta mesmo que alguém descubra sua senha.',
    well: 'Sua conta está segura mesmo que alguém descubra sua senha.',
  },

  profile: {
    title: 'Perfil',
    since: day => `Cliente desde ${day}`,
    edit: 'Editar perfil',
    fullName: 'Nome completo',
    username: 'Nome de usuário',
    phone: 'Telefone',
    noPhone: 'nenhum',
    optional: 'opcional',
    saved: 'Perfil salvo',
    failed: 'Seu perfil não foi salvo',
  },

  email: {
    title: 'E-mail',
    confirmed: 'Confirmado',
    notConfirmed: 'Não confirmado',
    resend: 'Enviar o link de novo',
    resent: { title: 'Link enviado', description: 'Abra o link no seu e-mail.' },
    resendFailed: 'O link não foi enviado',
    change: 'Mudar e-mail',
    lead: 'Enviaremos um link ao novo endereço. O endereço antigo continua valendo até você abrir o link, e avisamos a ele da mudança.',
    newEmail: 'Novo e-mail',
    submit: 'Enviar o link',
    missing: { title: 'Faltam dados', description: 'Digite seu novo e-mail' },
    sent: email => ({ title: 'Veja seu e-mail', description: `Enviamos um link para ${email}.` }),
    failed: 'Seu e-mail não foi mudado',
  },

  signIn: {
    title: 'Como você entra',
    lead: 'Suas formas de entrar, e como deixar sua conta mais segura.',
  },

  password: {
    title: 'Senha',
    changedAt: day => `Última mudança em ${day}`,
    change: 'Mudar senha',
    lead: 'Sua conta sairá de todos os outros aparelhos.',
    current: 'Senha atual',
    new: 'Nova senha',
    confirm: 'Confirmar nova senha',
    mismatch: { title: 'As senhas não coincidem', description: 'Confira se as duas senhas são iguais' },
    tooShort: { title: 'Senha curta demais', description: 'Use pelo menos 8 caracteres' },
    done: { title: 'Senha mudada', description: 'Sua conta saiu de todos os outros aparelhos.' },
    failed: 'Sua senha não foi mudada',
  },

  passkeys: {
    title: 'Chaves de acesso',
    lead: 'Entre com sua impressão digital, seu rosto ou o bloqueio de tela. Uma chave de acesso não pode ser adivinhada nem roubada por golpes, e nós nunca a vemos.',
    add: 'Adicionar chave de acesso',
    adding:
      'Escolha um nome que você vá reconhecer. Depois seu navegador pergunta onde salvar a chave de acesso.',
    name: 'Nome da chave de acesso',
    goOn: 'Continuar',
    missing: { title: 'Faltam dados', description: 'Dê um nome à sua chave de acesso' },
    added: { title: 'Chave de acesso adicionada', description: 'Agora você pode entrar com ela.' },
    addFailed: 'A chave de acesso não foi adicionada',
    known: 'Este aparelho já tem uma chave de acesso para sua conta.',
    notMade: 'Seu navegador não criou uma chave de acesso.',
    createdAt: day => `Adicionada em ${day}`,
    usedAt: day => `último uso em ${day}`,
    neverUsed: 'ainda não usada',
    remove: 'Remover',
    removeNamed: name => `Remover ${name}`,
    removing: name =>
      `Remover a chave de acesso “${name}”? Você não poderá mais entrar com ela, embora seu aparelho ainda possa oferecê-la.`,
    removed: 'Chave de acesso removida',
    removeFailed: 'A chave de acesso não foi removida',
    notByNumber:
      'As chaves de acesso não funcionam com um endereço IP. Abra esta página pelo nome de host para adicionar uma.',
    unsupported: 'Este navegador não aceita chaves de acesso nesta página.',
  },

  codes: {
    title: 'Códigos de uso único',
    lead: 'Ao entrar, também pedimos seis dígitos de um aplicativo do seu celular.',
    leadOn: left => `Ativados. Códigos de recuperação restantes: ${left} de 10.`,
    fewLeft: 'Restam poucos códigos de recuperação. Renove-os antes que acabem.',
    setUp: 'Configurar códigos',
    scan: 'Leia esta imagem com um aplicativo de autenticação, como Aegis, 1Password ou Google Authenticator.',
    picture: 'Código QR para seu aplicativo de autenticação',
    bySecret: 'Não consegue ler? Digite esta chave no aplicativo:',
    code: 'Código que o aplicativo mostra',
    confirm: 'Ativar códigos',
    missing: { title: 'Faltam dados', description: 'Digite o código que seu aplicativo mostra' },
    on: {
      title: 'Os códigos de uso único estão ativados',
      description: 'Na próxima vez que você entrar, pediremos um.',
    },
    failed: 'Os códigos de uso único não foram ativados',
    renew: 'Renovar códigos de recuperação',
    renewing: 'Você recebe dez novos códigos de recuperação, e os antigos deixam de funcionar.',
    renewed: { title: 'Códigos de recuperação renovados', description: 'Os antigos não funcionam mais.' },
    renewFailed: 'Seus códigos de recuperação não foram renovados',
    turnOff: 'Desativar',
    turningOff:
      'Sem códigos, só a sua senha basta para entrar. Seus códigos de recuperação deixam de funcionar.',
    turnOffLong: 'Desativar códigos',
    off: 'Os códigos de uso único estão desativados',
    offFailed: 'Os códigos de uso único não foram desativados',
  },

  recovery: {
    title: 'Seus códigos de recuperação',
    lead: 'Com cada código você pode entrar uma vez se perder o celular. Guarde-os em um lugar seguro. Não vamos mostrá-los de novo.',
    copy: 'Copiar',
    copied: {
      title: 'Copiado',
      description: 'Dez códigos de recuperação estão na sua área de transferência.',
    },
    notCopied: 'Seu navegador não nos deixou copiar. Selecione o texto e copie.',
    download: 'Baixar',
    print: 'Imprimir',
    fileName: 'codigos-de-recuperacao.txt',
    heading: brand => `Códigos de recuperação de ${brand}. Com cada código você pode entrar uma vez.`,
    kept: 'Já os guardei',
  },

  sessions: {
    title: 'Onde sua conta está aberta',
    lead: 'Se você não reconhece um aparelho, desconecte-o e mude sua senha.',
    current: 'Este navegador',
    device: english =>
      english === 'Unknown device' ? 'Aparelho desconhecido' : english.replace(' on ', ' no '),
    methods: {
      password: 'com senha',
      passkey: 'com chave de acesso',
      'password+totp': 'com senha e código',
      'password+recovery': 'com senha e código de recuperação',
    },
    since: (time, method) => `Entrada: ${time}, ${method}`,
    seen: time => `Última atividade: ${time}`,
    end: 'Desconectar',
    endNamed: device => `Desconectar ${device}`,
    ended: 'Aparelho desconectado',
    endAll: 'Desconectar todos os outros',
    endedAll: 'Todos os outros foram desconectados',
    failed: 'Não foi possível desconectar',
  },

  data: {
    title: 'Seus dados',
    download: 'Baixar seus dados',
    downloadShort: 'Baixar',
    downloadLead: 'Todos os dados que temos sobre você, em um arquivo JSON.',
    downloadFailed: 'Seus dados não foram baixados',
    fileName: day => `dados-da-conta-${day}.json`,
    close: 'Encerrar sua conta',
    closeShort: 'Encerrar conta',
    closeLead: 'É definitivo e não pode ser desfeito.',
  },

  closing: {
    title: 'Encerrar sua conta',
    goes: 'O que apagamos',
    gone: [
      'Seu nome, e-mail, telefone e senha',
      'Suas chaves de acesso, códigos de uso único e sessões abertas',
      'Seus destinatários salvos',
    ],
    stays: 'O que fica',
    kept: [
      'Seus envios e os comprovantes deles, sem ligação com uma conta, porque a lei exige',
      'A possibilidade de se cadastrar de novo com o mesmo e-mail',
    ],
    type: word => `Digite “${word}” para confirmar`,
    word: 'encerrar',
    mistyped: { title: 'Não confirmado', description: 'Digite “encerrar” para confirmar' },
    submit: 'Encerrar minha conta',
    done: { title: 'Sua conta foi encerrada', description: 'Obrigado por usar nosso serviço.' },
    failed: 'Sua conta não foi encerrada',
  },
}
