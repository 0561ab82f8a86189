package org.restomesh.api.transfer;

import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.StreamingOutput;
import jakarta.ws.rs.core.UriInfo;
import org.restomesh.api.http.QueryParameters;
import org.restomesh.shared.error.ValidationFailed;
import org.restomesh.sheet.SheetLanguage;
import org.restomesh.sheet.format.SheetFormat;

/** In which format and language a table is wanted: {@code ?format=csv|xlsx&language=en|tr}. */
public record ExportRequest(SheetFormat format, SheetLanguage language) {

  /**
   * @throws ValidationFailed when a parameter is missing or unknown
   */
  public static ExportRequest of(UriInfo uri) {
    QueryParameters query = new QueryParameters(uri);
    SheetFormat format = query.oneOf("format", SheetFormat.class);
    SheetLanguage language = query.oneOf("language", SheetLanguage.class);
    if (format == null) {
      throw new ValidationFailed("format", "must be one of csv, xlsx");
    }
    return new ExportRequest(format, language == null ? SheetLanguage.EN : language);
  }

  /**
   * @param name of the file, without its ending
   */
  public Response file(String name, StreamingOutput content) {
    return Response.ok(content, format.mediaType())
        .header(
            HttpHeaders.CONTENT_DISPOSITION,
            "attachment; filename=\"" + name + "." + format.wireName() + "\"")
        .build();
  }
}
