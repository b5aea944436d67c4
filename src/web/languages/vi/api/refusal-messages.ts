import type * as english from '#web/api/refusal-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

const messages: Readonly<Record<string, string>> = {
  account_not_created: 'Chưa tạo được tài khoản.',
  action_not_possible: 'Không thực hiện được trong tình trạng hiện tại của giao dịch.',
  amount_above_corridor_maximum: 'Số tiền này lớn hơn mức tối đa chúng tôi chuyển mỗi lần giữa hai nước này.',
  amount_below_corridor_minimum: 'Số tiền này nhỏ hơn mức tối thiểu chúng tôi chuyển giữa hai nước này.',
  amount_below_minimum: 'Vui lòng nhập số tiền từ 1 trở lên.',
  amount_mismatch: 'Số tiền đã thay đổi. Vui lòng xem tổng số tiền mới.',
  amount_too_large: 'Số tiền này lớn hơn mức chúng tôi có thể chuyển mỗi lần.',
  amount_too_small: 'Sau khi quy đổi, sẽ không còn gì cho người nhận. Vui lòng nhập số tiền lớn hơn.',
  busy: 'Hệ thống của chúng tôi đang rất bận. Vui lòng thử lại sau giây lát.',
  case_act_not_possible: 'Không thực hiện được trong tình trạng hiện tại của hồ sơ.',
  challenge_expired: 'Đã quá thời gian cho phép. Vui lòng bắt đầu lại.',
  code_refused: 'Mã đó không đúng. Vui lòng dùng mã mới nhất.',
  corridor_unavailable: 'Hiện chúng tôi không chuyển tiền được giữa hai nước này.',
  correction_not_possible: 'Không còn sửa được người nhận của giao dịch này nữa.',
  database_unavailable: 'Cơ sở dữ liệu của chúng tôi không phản hồi. Vui lòng thử lại sau giây lát.',
  details_too_late: 'Giao dịch này đã được chuyển đi nên không còn sửa được thông tin nữa.',
  document_refused: 'Tệp này không được chấp nhận.',
  email_unconfirmed: 'Vui lòng xác nhận địa chỉ email để chuyển số tiền này.',
  enrolment_held:
    'Mật khẩu của quý khách được đặt qua liên kết gửi bằng email, nên hiện chưa thiết lập được khóa truy cập hoặc mã. Vui lòng yêu cầu đơn vị vận hành máy chủ này cho phép.',
  forbidden: 'Quý khách không được phép làm việc này.',
  foreign_origin: 'Yêu cầu này đến từ một trang web khác.',
  idempotency_in_progress: 'Chính yêu cầu này vẫn đang được thực hiện.',
  identity_changed: 'Hồ sơ xác minh này đã thay đổi hoặc đã được quyết định trong lúc đó. Vui lòng xem lại.',
  identity_incomplete: 'Một số bước chưa hoàn tất.',
  identity_under_way: 'Giấy tờ của quý khách đang được kiểm tra nên hiện không thay đổi được.',
  internal: 'Đã có lỗi từ phía chúng tôi. Vui lòng thử lại.',
  invalid_request: 'Không đọc được một số dữ liệu. Vui lòng kiểm tra các ô được đánh dấu.',
  last_factor:
    'Trang quản trị chỉ mở bằng khóa truy cập hoặc mã dùng một lần. Vui lòng thêm một cách khác trước khi xóa cách này.',
  limit_exceeded: 'Số tiền này lớn hơn mức quý khách có thể chuyển lúc này.',
  link_expired: 'Liên kết này đã được dùng hoặc đã hết hạn. Vui lòng yêu cầu liên kết mới.',
  method_unavailable: 'Cách này không áp dụng được giữa hai nước này.',
  not_found: 'Không tìm thấy.',
  not_signed_in: 'Vui lòng đăng nhập.',
  order_already_placed:
    'Lệnh này đã được đặt. Việc đặt lệnh không trừ tiền, nhưng từ đó đến nay lệnh có thể đã được thanh toán: vui lòng mở lệnh bằng liên kết trong email chúng tôi gửi cho người gửi. Nếu không có email nào, vui lòng thử lại: khi đó lệnh thứ hai sẽ được đặt.',
  order_refused:
    'Chúng tôi không thể nhận lệnh này. Nếu quý khách cho rằng có nhầm lẫn, hãy đề nghị chúng tôi xem lại: viết cho chúng tôi ở mục Liên hệ và chọn “Tài khoản hoặc giao dịch của tôi bị khóa”.',
  passkey_refused: 'Khóa truy cập đó không được chấp nhận.',
  passkeys_unavailable: 'Khóa truy cập cần có tên máy chủ: không dùng được với địa chỉ IP.',
  password_required:
    'Để xác nhận địa chỉ này, vui lòng nhập mật khẩu của tài khoản tương ứng, hoặc đăng nhập vào tài khoản đó trước.',
  password_too_common:
    'Mật khẩu này có trong danh sách mà kẻ tấn công thử đầu tiên. Vui lòng chọn mật khẩu khác.',
  payment_below_minimum:
    'Khoản thanh toán này nhỏ hơn mức tối thiểu chúng tôi có thể nhận. Vui lòng chuyển nhiều hơn.',
  payment_declined: 'Thanh toán bị từ chối.',
  payment_incomplete: 'Khoản thanh toán chưa đến.',
  payment_method_unavailable: 'Cách thanh toán này hiện không dùng được. Vui lòng chọn cách còn lại.',
  payment_mismatch: 'Khoản thanh toán đó không thuộc giao dịch này.',
  payment_needs: 'Trước khi thanh toán, chúng tôi cần thêm thông tin từ quý khách.',
  price_expired: 'Giá không còn được giữ nữa. Vui lòng xem giá mới.',
  promo_already_used: 'Quý khách đã dùng mã khuyến mãi này rồi.',
  promo_below_minimum: 'Mã khuyến mãi này cần số tiền lớn hơn.',
  promo_expired: 'Mã khuyến mãi này đã hết hạn.',
  promo_inactive: 'Mã khuyến mãi này không hợp lệ.',
  promo_unknown: 'Mã khuyến mãi này không hợp lệ.',
  promo_used_up: 'Mã khuyến mãi này đã hết lượt dùng.',
  provider_unavailable: 'Nhà cung cấp dịch vụ thanh toán không phản hồi. Vui lòng thử lại sau giây lát.',
  quote_expired: 'Báo giá đã hết hạn. Vui lòng xem báo giá mới.',
  quote_mismatch: 'Giao dịch không khớp với báo giá.',
  quote_spent: 'Báo giá này đã được dùng rồi.',
  rate_unavailable: 'Hiện chúng tôi chưa có tỷ giá cho hai nước này.',
  report_too_late:
    'Sự cố có thể được báo chậm nhất là 180 ngày sau ngày lẽ ra tiền phải sẵn sàng cho người nhận. Quý khách vẫn có thể gửi tin nhắn cho chúng tôi ở trang Liên hệ.',
  second_factor_missing:
    'Trang quản trị chỉ mở bằng khóa truy cập hoặc mã dùng một lần. Vui lòng thiết lập một cách trong tài khoản trước.',
  second_factor_required: 'Vui lòng nhập mã từ ứng dụng xác thực.',
  second_factor_unproved:
    'Chỉ riêng mật khẩu thì không mở được trang quản trị. Vui lòng xác nhận bằng khóa truy cập hoặc mã dùng một lần.',
  sign_in_refused: 'Email hoặc mật khẩu không đúng',
  step_up_required: 'Vui lòng xác nhận chính là quý khách.',
  terms_changed: 'Điều khoản của chúng tôi đã thay đổi trong lúc đó. Vui lòng đọc và đồng ý lại.',
  too_large: 'Yêu cầu này quá lớn.',
  too_many_documents:
    'Không còn chỗ cho tệp nào nữa. Vui lòng dùng các tệp đã gửi, hoặc liên hệ với chúng tôi.',
  too_many_api_keys: 'Quý khách đã đạt số khóa API tối đa. Vui lòng kết thúc một khóa trước.',
  too_many_passkeys: 'Quý khách đã đạt số khóa truy cập tối đa. Vui lòng xóa bớt một khóa trước.',
  too_many_recipients: 'Quý khách đã đạt số người nhận đã lưu tối đa. Vui lòng xóa bớt một người trước.',
  too_many_requests: 'Quá nhiều yêu cầu. Vui lòng đợi một lát.',
  too_much_unpaid:
    'Tổng các lệnh chưa thanh toán của quý khách quá lớn. Vui lòng thanh toán hoặc hủy một lệnh trước.',
  totp_already_on: 'Mã dùng một lần đã được bật.',
  totp_not_started: 'Mã dùng một lần chưa được thiết lập.',
  transfer_not_cancellable: 'Giao dịch này không còn hủy được nữa.',
  transfer_not_payable: 'Giao dịch này không còn thanh toán được nữa.',
  transfer_not_replaceable: 'Giao dịch này không còn thay đổi được nữa.',
  transfers_under_way: 'Một giao dịch của quý khách vẫn đang diễn ra. Vui lòng đợi đến khi kết thúc.',
  username_taken: 'Tên người dùng này đã có người dùng.',
  wrong_password: 'Đó không phải là mật khẩu hiện tại của quý khách.',
}

const OTHER = 'Không thực hiện được. Vui lòng thử lại hoặc liên hệ với chúng tôi.'
const FIELD = 'Vui lòng kiểm tra mục này'

export const refusalMessages: Translated<typeof english.refusalMessages> = {
  of: (code, { fields }) => ({
    message: messages[code ?? ''] ?? OTHER,
    fields: Object.fromEntries(Object.keys(fields).map(field => [field, FIELD])),
  }),
}
