// One case in each line of the input: secret, header, base64 of the body, time; one answer in each of the output.
import java.util.Base64;
import java.util.Scanner;

final class Cases {
  public static void main(String[] args) {
    Scanner cases = new Scanner(System.in);
    while (cases.hasNextLine()) {
      String[] it = cases.nextLine().split("\t");
      byte[] body = Base64.getDecoder().decode(it[2]);
      System.out.println(WebhookSignature.isValid(it[0], it[1], body, Long.parseLong(it[3])));
    }
  }
}
