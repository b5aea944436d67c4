import type { Translated } from '#web/languages/translated.ts'
import type { account as english } from '../en/account.ts'

export const account: Translated<typeof english> = {
  registered: {
    subject: ({ brand }) => `Chào mừng đến với ${brand}: vui lòng xác nhận địa chỉ`,
    preheader: 'Hãy xác nhận để email của chúng tôi đến được quý khách.',
    heading: ({ brand }) => `Chào mừng đến với ${brand}`,
    text: 'Tài khoản đã sẵn sàng. Vui lòng xác nhận địa chỉ email này để tin về giao dịch chỉ đến với quý khách.',
    ignore: 'Nếu quý khách không tạo tài khoản này thì có thể bỏ qua email. Địa chỉ sẽ không được xác nhận.',
  },
  linkOnce: ({ until }) =>
    `Liên kết chỉ dùng được một lần, đến ${until}. Nếu chưa đăng nhập, trang sẽ hỏi mật khẩu tài khoản.`,
  confirmation: {
    subject: ({ brand }) => `Vui lòng xác nhận địa chỉ cho ${brand}`,
    heading: 'Địa chỉ này có phải của quý khách không?',
    text: ({ brand }) => `Vui lòng xác nhận rằng quý khách muốn dùng địa chỉ này cho tài khoản ${brand}.`,
    ignore: 'Nếu quý khách không yêu cầu thì có thể bỏ qua email này. Không có gì thay đổi.',
  },
  reset: {
    subject: ({ brand }) => `Đặt mật khẩu mới cho ${brand}`,
    preheader: 'Liên kết chỉ dùng được một lần và hết hạn sau vài phút.',
    heading: 'Đặt mật khẩu mới',
    text: 'Chúng tôi nhận được yêu cầu đặt mật khẩu mới cho tài khoản. Hãy dùng nút bên dưới để chọn mật khẩu.',
    once: ({ until }) =>
      `Liên kết chỉ dùng được một lần, đến ${until}. Đặt mật khẩu mới sẽ đăng xuất quý khách ở mọi nơi.`,
    ignore:
      'Nếu quý khách không yêu cầu thì có thể bỏ qua email này. Mật khẩu sẽ không đổi. Đừng chuyển tiếp email này.',
  },
  code: {
    subject: ({ code, brand }) => `${code} là mã của quý khách cho ${brand}`,
    preheader: 'Hãy nhập mã trên trang mà quý khách đang chuyển tiền.',
    heading: ({ code }) => `Mã của quý khách: ${code}`,
    text: ({ brand }) =>
      `Hãy nhập mã này trên trang mà quý khách đang chuyển tiền với ${brand}. Mã xác nhận rằng địa chỉ này là của quý khách.`,
    ignore:
      'Nếu không chuyển tiền, quý khách có thể bỏ qua email này. Không có gì được chuyển dưới tên quý khách.',
    long: ({ longCode }) =>
      `Trong trình duyệt khác, hoặc muộn hơn trong vòng một ngày, hãy nhập ${longCode} thay thế.`,
    until: ({ until }) =>
      `Mã có giá trị đến ${until}. Chúng tôi không bao giờ hỏi mã qua điện thoại hay email: đừng đưa mã cho ai.`,
  },
  correction: {
    subject: ({ code, brand }) => `${code} là mã để sửa người nhận tại ${brand}`,
    preheader: 'Mã này thay đổi nơi tiền của giao dịch đã thanh toán được chuyển đến.',
    text: ({ brand }) =>
      `Hãy nhập mã này trên trang mà quý khách sửa người nhận của giao dịch với ${brand}. Tiền sẽ được chuyển đến tài khoản đã sửa.`,
    warning:
      'Nếu quý khách không sửa người nhận thì có người khác đang tìm cách thay đổi nơi tiền của quý khách được chuyển đến: đừng đưa mã này cho ai và hãy báo cho chúng tôi.',
  },
  device: {
    subject: ({ code, brand }) => `${code} là mã để thanh toán hoặc hủy giao dịch của quý khách tại ${brand}`,
    preheader: 'Mã này cho phép thanh toán hoặc hủy trên thiết bị khác.',
    text: ({ brand }) =>
      `Hãy nhập mã này trên trang mà quý khách theo dõi giao dịch với ${brand}. Trong một giờ, quý khách có thể thanh toán hoặc hủy giao dịch trên thiết bị đó.`,
    warning:
      'Nếu quý khách không yêu cầu mã này thì có người khác đang tìm cách thao tác thay quý khách: đừng đưa mã cho ai và hãy báo cho chúng tôi.',
  },
  refused: {
    subject: ({ brand }) => `Quý khách đã có tài khoản tại ${brand}`,
    preheader: 'Có người đã thử đăng ký bằng địa chỉ hoặc tên người dùng của quý khách.',
    heading: 'Quý khách đã có tài khoản',
    text: ({ at }) =>
      `Có người đã thử tạo tài khoản mới bằng địa chỉ email hoặc tên người dùng của quý khách vào ${at}. Không có tài khoản nào được tạo.`,
    you: 'Nếu đó là quý khách, hãy đăng nhập bằng địa chỉ này. Nếu quên mật khẩu, quý khách có thể đặt lại trên trang đăng nhập.',
    ignore: 'Nếu không phải quý khách thì có thể bỏ qua email này.',
  },
  actNow: 'Nếu không phải quý khách, hãy hành động ngay.',
  notYou:
    'Nếu không phải quý khách, hãy đặt mật khẩu mới ngay và đăng xuất mọi thiết bị lạ trên trang tài khoản.',
  emailChanging: {
    subject: ({ brand }) => `Địa chỉ của tài khoản ${brand} sắp thay đổi`,
    heading: 'Địa chỉ sắp thay đổi',
    text: ({ at }) =>
      `Vào ${at} có người đã yêu cầu đổi địa chỉ email của tài khoản. Địa chỉ mới sẽ thay địa chỉ này ngay khi được xác nhận.`,
  },
  passwordChanged: {
    subject: ({ brand }) => `Mật khẩu ${brand} đã được đổi`,
    heading: 'Mật khẩu đã được đổi',
    text: ({ at }) => `Mật khẩu của tài khoản đã được đổi vào ${at}. Mọi thiết bị khác đã bị đăng xuất.`,
    removed: ({ passkeys }) =>
      `Để bảo vệ quý khách, chúng tôi đã gỡ các khóa truy cập sau, được thêm trước khi địa chỉ này được xác nhận: ${passkeys}. Quý khách có thể thêm lại khóa của mình trên trang tài khoản.`,
    unnamed: 'một khóa không có tên hiển thị được',
  },
  newDevice: {
    subject: ({ brand }) => `Lần đăng nhập mới vào tài khoản ${brand}`,
    heading: 'Đăng nhập từ thiết bị mới',
    text: 'Có người đã đăng nhập vào tài khoản từ một trình duyệt mà chúng tôi không nhận ra.',
    you: 'Nếu đó là quý khách thì không cần làm gì.',
    unknown: 'Không rõ',
  },
  security: {
    subject: ({ brand }) => `Bảo mật của tài khoản ${brand} đã thay đổi`,
    heading: 'Bảo mật của tài khoản đã thay đổi',
    changes: {
      passkey_added: 'Một khóa truy cập đã được thêm vào tài khoản.',
      passkey_removed: 'Một khóa truy cập đã được gỡ khỏi tài khoản.',
      totp_on: 'Từ nay đăng nhập cần mã dùng một lần.',
      totp_off: 'Đăng nhập không còn cần mã dùng một lần.',
      recovery_code_used: 'Một mã khôi phục đã được dùng để đăng nhập. Mã đó không dùng lại được.',
      recovery_codes_renewed: 'Các mã khôi phục mới đã được tạo. Mã cũ không còn dùng được.',
      factors_reset:
        'Đơn vị vận hành đã gỡ khóa truy cập và mã dùng một lần của quý khách. Quý khách có thể thiết lập lại.',
      api_key_made:
        'Một khóa API đã được tạo cho tài khoản. Chương trình có khóa này hành động thay quý khách.',
      api_key_ended: 'Một khóa API của tài khoản đã bị kết thúc. Khóa đó không còn dùng được.',
    },
    notAsked: 'Nếu quý khách không yêu cầu, vui lòng báo ngay cho đơn vị vận hành dịch vụ này.',
  },
  rateReached: {
    subject: ({ rate }) => `${rate}: thông báo tỷ giá của quý khách`,
    heading: 'Tỷ giá đã đạt mức quý khách muốn',
    text: ({ rate, wanted, at }) =>
      `Tỷ giá trung bình thị trường hiện là ${rate}. Vào ${at}, quý khách đã yêu cầu chúng tôi báo khi tỷ giá đạt ${wanted}.`,
    price:
      'Số tiền người nhận được còn phụ thuộc vào phí và mức chênh lệch của chúng tôi. Quý khách thấy cả hai trước khi thanh toán.',
    ended: 'Thông báo này đã kết thúc. Quý khách có thể đặt thông báo khác ở nơi xem tỷ giá 30 ngày qua.',
  },
  deactivated: {
    subject: ({ brand }) => `Tài khoản ${brand} đã bị vô hiệu hóa`,
    heading: 'Tài khoản đã bị vô hiệu hóa',
    text: 'Tài khoản đã bị vô hiệu hóa nên hiện quý khách không thể đăng nhập. Chúng tôi vẫn hoàn tất các giao dịch quý khách đã thanh toán.',
    mistake: 'Nếu cho rằng đây là nhầm lẫn, vui lòng trả lời email này.',
  },
  reactivated: {
    subject: ({ brand }) => `Quý khách có thể đăng nhập lại vào ${brand}`,
    heading: 'Quý khách có thể đăng nhập lại',
    text: 'Tài khoản đã hoạt động trở lại. Quý khách có thể đăng nhập như trước.',
  },
  closed: {
    subject: ({ brand }) => `Tài khoản ${brand} đã đóng`,
    preheader: 'Cảm ơn quý khách đã dùng dịch vụ của chúng tôi.',
    heading: 'Tài khoản đã đóng',
    text: ({ at }) =>
      `Tài khoản đã được đóng vào ${at}. Chúng tôi đã xóa tên, địa chỉ email, những người nhận đã lưu và các phiên đăng nhập.`,
    kept: 'Chúng tôi chỉ giữ hồ sơ các giao dịch cũ mà pháp luật yêu cầu, trong thời gian pháp luật yêu cầu.',
    last: ({ brand }) => `Đây là email cuối cùng của chúng tôi gửi đến địa chỉ này về tài khoản ${brand}.`,
  },
  identity: {
    verified: {
      subject: ({ brand }) => `Danh tính đã được xác minh tại ${brand}`,
      heading: 'Danh tính đã được xác minh',
      paragraphs: [
        'Chúng tôi đã kiểm tra giấy tờ. Từ nay quý khách có thể chuyển nhiều hơn; hạn mức được ghi trên trang.',
      ],
      button: 'Xem hạn mức',
    },
    failed: {
      subject: ({ brand }) => `Không xác minh được danh tính tại ${brand}`,
      heading: 'Chúng tôi không xác minh được danh tính',
      paragraphs: [
        'Chúng tôi không xác minh được danh tính bằng giấy tờ quý khách đã gửi. Tài khoản vẫn hoạt động như trước, với hạn mức như trước.',
        'Quý khách có thể gửi giấy tờ khác. Nếu có câu hỏi, hãy liên hệ với chúng tôi.',
      ],
      button: 'Gửi giấy tờ khác',
    },
    asked: {
      subject: ({ brand }) => `Chúng tôi cần lại một phần giấy tờ tại ${brand}`,
      heading: 'Chúng tôi cần lại một phần giấy tờ',
      paragraphs: [
        'Để xác minh danh tính, chúng tôi cần thêm một lần nữa một phần những gì quý khách đã gửi. Trên trang có ghi là phần nào. Mọi thứ khác giữ nguyên như đã gửi.',
      ],
      button: 'Gửi ngay',
    },
    expiring: {
      subject: ({ brand }) => `Giấy tờ tùy thân sắp hết hạn tại ${brand}`,
      heading: 'Giấy tờ tùy thân sắp hết hạn',
      paragraphs: [
        'Giấy tờ mà quý khách đã dùng để xác minh danh tính sẽ hết hạn trong vòng 30 ngày. Sau ngày cuối, hạn mức thấp hơn được áp dụng lại cho đến khi quý khách gửi giấy tờ mới.',
        'Hãy gửi giấy tờ mới ngay khi có.',
      ],
      button: 'Gửi giấy tờ mới',
    },
    expired: {
      subject: ({ brand }) => `Giấy tờ tùy thân đã hết hạn tại ${brand}`,
      heading: 'Giấy tờ tùy thân đã hết hạn',
      paragraphs: [
        'Giấy tờ mà quý khách đã dùng để xác minh danh tính đã hết hạn, nên hạn mức thấp hơn được áp dụng lại. Các giao dịch đang thực hiện vẫn tiếp tục.',
        'Để lại chuyển được nhiều hơn, hãy xác minh danh tính bằng giấy tờ còn hiệu lực.',
      ],
      button: 'Gửi giấy tờ mới',
    },
  },
}
