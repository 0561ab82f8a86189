package org.restomesh.system.secrets;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.regex.Pattern;

/** Values that nobody else has, and what each of them was given out as. */
public final class Marks {
  /** Whom a value concerns. */
  public enum Kind {
    /** Opens a door: in no answer, log, audit entry or journal. */
    SECRET,
    /** Of a person: in answers to those who look after the person, and nowhere else. */
    PERSONAL,
    /** What is no secret, such as the name of a dish. */
    ORDINARY
  }

  /**
   * One value.
   *
   * @param text as it was sent
   * @param operation that took it
   * @param member of the body, as a JSON pointer, or the name of a header
   */
  public record Mark(String text, String operation, String member, Kind kind) {}

  private static final Pattern SECRET =
      Pattern.compile(
          ".*/(password|refreshToken|pairCode|hash|secret|credentials/.*|header/.*|query/.*)");
  private static final Pattern PERSONAL =
      Pattern.compile(
          ".*/(email|phone|address|note|url|admin/name|buyer/.*|payload/.*|result/.*|guest/.*)");
  private static final Pattern DELIVERED = Pattern.compile("receive(Order.*|Refund|Amendment)");
  private static final Set<String> OF_STAFF = Set.of("createStaff", "changeStaff");

  private final String run = "zqm" + UUID.randomUUID().toString().substring(0, 8);
  private final Map<String, Mark> marks = new LinkedHashMap<>();

  /** A new value of letters and digits, which fits almost any member. */
  public String next(String operation, String member) {
    String text = run + "x%04d".formatted(marks.size());
    marks.put(text, new Mark(text, operation, member, kind(operation, member)));
    return text;
  }

  private static Kind kind(String operation, String member) {
    if (SECRET.matcher(member).matches()) {
      return Kind.SECRET;
    }
    // What platforms push is all about guests.
    boolean personal =
        PERSONAL.matcher(member).matches()
            || DELIVERED.matcher(operation).matches()
            || (OF_STAFF.contains(operation) && member.equals("/name"));
    return personal ? Kind.PERSONAL : Kind.ORDINARY;
  }

  /** What every value begins with. */
  public String common() {
    return run;
  }

  public Collection<Mark> all() {
    return marks.values();
  }

  /** Those that a text contains. */
  public List<Mark> in(String text) {
    return Pattern.compile(run + "x\\d{4,}")
        .matcher(text)
        .results()
        .map(found -> marks.get(found.group()))
        .distinct()
        .toList();
  }
}
