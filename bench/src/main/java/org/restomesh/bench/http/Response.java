package org.restomesh.bench.http;

/**
 * @param body without the framing of chunks
 * @param last whether the server takes no more requests on this connection
 */
public record Response(int status, String body, boolean last) {
  public Response(int status, String body) {
    this(status, body, false);
  }

  /**
   * @throws UnexpectedAnswer when the status is another one
   */
  public Response require(int expected) {
    if (status != expected) {
      throw new UnexpectedAnswer("Expected " + expected + ", got " + status + " " + body);
    }
    return this;
  }

  /**
   * The id of a record within this one, which begins with it.
   *
   * @throws UnexpectedAnswer when there is none
   */
  public String idWithin(String field) {
    int from = body.indexOf("\"" + field + "\":{");
    if (from < 0) {
      throw new UnexpectedAnswer("There is no " + field + " in " + body);
    }
    return new Response(status, body.substring(from)).text("id");
  }

  /**
   * The value of the first text field with this name, found by searching: for flat bodies that the
   * bench knows, where a JSON parser would be the most expensive part of the client.
   *
   * @throws UnexpectedAnswer when there is none
   */
  public String text(String field) {
    String start = "\"" + field + "\":\"";
    int from = body.indexOf(start);
    if (from < 0) {
      throw new UnexpectedAnswer("There is no text " + field + " in " + body);
    }
    from += start.length();
    return body.substring(from, body.indexOf('"', from));
  }
}
